import { useState } from 'react';
import type { AnalysisEntry } from '#shared/analysis';
import { toastError } from '../../../components/notice/toast.ts';
import { useLoadPicture } from '../picture/whole-picture.ts';
import { useAnalyze } from '../queries.ts';
import { DEFAULT_ANSWER, GREETING } from './greeting.ts';
import { type Draft, useDraft } from './use-draft.ts';

export interface ChatMessage {
  id: number;
  type: 'user' | 'ai';
  content: string;
  /** A data URL. */
  image?: string | undefined;
  /** What an answer of the AI rests on. */
  entry?: AnalysisEntry;
  timestamp: Date;
}

const greeting = (): ChatMessage => ({ id: 0, type: 'ai', content: GREETING, timestamp: new Date() });

/** The conversation on this screen, which is kept nowhere else, and the box for the next message. */
export function useChat() {
  const [messages, setMessages] = useState(() => [greeting()]);
  const box = useDraft();
  const analyze = useAnalyze();
  const loadPicture = useLoadPicture();

  const append = (message: Omit<ChatMessage, 'id' | 'timestamp'>) =>
    setMessages((messages) => [...messages, { ...message, id: messages.length, timestamp: new Date() }]);

  function send() {
    if (analyze.isPending || !box.canSend) return;
    const sent = box.draft;
    append({ type: 'user', content: sent.message, image: sent.picture?.dataUrl });
    box.clear();
    analyze.mutate(toInput(sent), { onSuccess: answer, onError: () => takeBack(sent) });
  }

  /** A post from its page goes out as it came; what was sent by hand goes back into the box, to be changed. */
  async function tryAgain({ id, message, image: small, post }: AnalysisEntry) {
    const image = small && (await loadPicture(id).catch(tellNotLoaded));
    if (image === undefined) return;
    if (!post) return box.giveBack(toDraft(message, image));
    if (analyze.isPending) return;
    append({ type: 'user', content: message || post.text || `Post by @${post.author}`, image: image ?? undefined });
    analyze.mutate({ message, image, post }, { onSuccess: answer, onError: dropLast });
  }

  function answer(entry: AnalysisEntry) {
    append({ type: 'ai', content: entry.analysis?.analysis || DEFAULT_ANSWER, entry });
  }

  /** Nothing else is appended while an answer is due, so what was sent is the last message. */
  function takeBack(sent: Draft) {
    dropLast();
    box.giveBack(sent);
  }

  const dropLast = () => setMessages((messages) => messages.slice(0, -1));

  return { ...box, messages, send, tryAgain, isPending: analyze.isPending };
}

function tellNotLoaded(error: Error): undefined {
  toastError('Screenshot Not Loaded', error, 'The screenshot could not be loaded. Please try again.');
}

export type ChatState = ReturnType<typeof useChat>;

const toDraft = (message: string, image: string | null): Draft => ({
  message,
  picture: image ? { dataUrl: image, name: 'Screenshot', note: null } : null,
});

const toInput = ({ message, picture }: Draft) => ({ message, image: picture?.dataUrl ?? null });
