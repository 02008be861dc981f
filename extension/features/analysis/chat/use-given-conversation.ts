import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CONVERSATION_PARAMETER } from '#shared/addresses/page-paths';
import { questionIn } from '../../../lib/links/question-link.ts';
import { useConversation } from '../queries.ts';
import type { ChatState } from './use-chat.ts';

/** Goes on with the conversation that the address names, and asks the question that a link brought along. */
export function useGivenConversation(chat: ChatState): void {
  const [search, setSearch] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const id = search.get(CONVERSATION_PARAMETER);
  const { data: entries } = useConversation(id);
  const question = questionIn(state);

  const goOn = useEffectEvent(() => {
    if (id && entries && entries.length > 0) chat.goOn(id, entries);
    // The address names it no longer: what is said from now on would not be in it.
    if (id && entries) setSearch({}, { replace: true });
  });
  useEffect(() => {
    if (id && entries) goOn();
  }, [id, entries]);

  const ask = useEffectEvent(() => {
    if (!question || asked.has(key)) return;
    asked.add(key);
    chat.ask(question);
    void navigate('.', { replace: true, state: null });
  });
  useEffect(() => {
    if (key) ask();
  }, [key]);
}

/** The places in the browser's history whose question was sent: going back to one must not send it again. */
const asked = new Set<string>();
