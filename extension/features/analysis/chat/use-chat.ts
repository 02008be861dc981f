import { useState } from 'react';
import type { AnalysisEntry } from '#shared/analysis';
import type { PagePost } from '#shared/posts/capture';
import { toastError } from '../../../components/notice/toast.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useLoadPicture } from '../picture/whole-picture.ts';
import { tellAnalyzed, useAnalyze } from '../queries.ts';
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

type NewMessage = Omit<ChatMessage, 'id'>;

interface Conversation {
  id: string;
  messages: ChatMessage[];
}

/** A post from its page, and what goes with it. */
interface SentPost extends Pick<AnalysisEntry, 'message' | 'image' | 'comparison'> {
  post: PagePost;
}

/** What goes with a post that is sent by a press. */
export const POST_ALONE = { message: '', image: null };

const numbered = (messages: NewMessage[]): ChatMessage[] => messages.map((message, id) => ({ ...message, id }));

const newConversation = (): Conversation => ({
  id: randomId(),
  messages: numbered([{ type: 'ai', content: GREETING, timestamp: new Date() }]),
});

/** The conversation on this screen, and the box for the next message. What it says is kept as entries of the history. */
export function useChat(starters: string[]) {
  const [{ id: conversationId, messages }, setConversation] = useState(newConversation);
  const box = useDraft();
  const analyze = useAnalyze();
  const loadPicture = useLoadPicture();

  const change = (next: (messages: ChatMessage[]) => ChatMessage[]) =>
    setConversation(({ id, messages }) => ({ id, messages: next(messages) }));
  const append = (message: Omit<NewMessage, 'timestamp'>) =>
    change((messages) => numbered([...messages, { ...message, timestamp: new Date() }]));

  function send() {
    if (analyze.isPending || !box.canSend) return;
    const sent = box.draft;
    append({ type: 'user', content: sent.message, image: sent.picture?.dataUrl });
    box.clear();
    analyze.mutate({ ...toInput(sent), conversationId }, { onSuccess: answer, onError: () => takeBack(sent) });
  }

  /** Sends a question as it is, and leaves alone what is being typed. */
  function ask(question: string) {
    if (analyze.isPending) return;
    append({ type: 'user', content: question });
    analyze.mutate({ message: question, conversationId }, { onSuccess: answer, onError: dropLast });
  }

  /** A post from its page goes out as it came; what was sent by hand goes back into the box, to be changed. */
  async function tryAgain({ id, message, image: small, post, comparison }: AnalysisEntry) {
    const image = small && (await loadPicture(id).catch(tellNotLoaded));
    if (image === undefined) return;
    if (post) analyzePost({ post, comparison, message, image });
    else box.giveBack(toDraft(message, image));
  }

  function analyzePost({ post, comparison, message, image }: SentPost) {
    if (analyze.isPending) return;
    append({ type: 'user', content: message || post.text || `Post by @${post.author}`, image: image ?? undefined });
    analyze.mutate({ message, image, post, comparison, conversationId }, { onSuccess: answer, onError: dropLast });
  }

  function answer(entry: AnalysisEntry) {
    append(answerOf(entry));
    if (!entry.analysis?.outcome) tellAnalyzed(entry);
  }

  /** Nothing else is appended while an answer is due, so what was sent is the last message. */
  function takeBack(sent: Draft) {
    dropLast();
    box.giveBack(sent);
  }

  const dropLast = () => change((messages) => messages.slice(0, -1));
  const isBegun = messages.length > 1;

  return {
    ...box,
    messages,
    conversationId,
    isBegun,
    /** Questions that can be sent as they are: at first the starters, then those of the last answer. */
    suggestions: isBegun ? (messages.at(-1)?.entry?.analysis?.suggestions ?? []) : starters,
    send,
    ask,
    tryAgain,
    analyzePost,
    isPending: analyze.isPending,
    beginAnew: () => setConversation(newConversation()),
    /** Goes on with a conversation of which these are the entries, oldest first. */
    goOn: (id: string, entries: AnalysisEntry[]) =>
      setConversation({ id, messages: numbered(entries.flatMap(messagesOf)) }),
  };
}

export type ChatState = ReturnType<typeof useChat>;

function messagesOf(entry: AnalysisEntry): NewMessage[] {
  const { message, image, post, timestamp, status } = entry;
  const content = message || post?.text || '';
  const question: NewMessage = { type: 'user', content, image: image ?? undefined, timestamp: new Date(timestamp) };
  return status === 'done' ? [question, { ...answerOf(entry), timestamp: new Date(timestamp) }] : [question];
}

const answerOf = (entry: AnalysisEntry) => ({
  type: 'ai' as const,
  content: entry.analysis?.analysis || DEFAULT_ANSWER,
  entry,
});

function tellNotLoaded(error: Error): undefined {
  toastError('Screenshot Not Loaded', error, 'The screenshot could not be loaded. Please try again.');
}

const toDraft = (message: string, image: string | null): Draft => ({
  message,
  picture: image ? { dataUrl: image, name: 'Screenshot', note: null } : null,
});

const toInput = ({ message, picture }: Draft) => ({ message, image: picture?.dataUrl ?? null });
