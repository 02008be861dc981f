import { type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { Typed } from '../../../lib/host.tsx';
import { useAnswerSoFar } from '../queries.ts';
import { Answer, Greeting, PendingAnswer, Question, Suggestions } from './chat-entry.tsx';
import { Composer } from './composer.tsx';
import { GREETING } from './greeting.ts';
import type { ChatState } from './use-chat.ts';

/** The conversation, and the box for the next message under it. */
export function Chat({ chat, className }: { chat: ChatState; className?: string }) {
  const { messages, isPending, suggestions } = chat;
  const soFar = useAnswerSoFar(chat.conversationId, messages.length, isPending);
  const log = useScrollToLast(messages.length);
  const box = useRef<HTMLTextAreaElement>(null);
  useFocusOnBox(box, isPending, chat.taken);
  useFocusFromBefore(box, chat.typed);
  return (
    <section
      aria-labelledby="chat-title"
      className={classNames('@container flex min-h-0 flex-col rounded-box border border-line bg-base-100', className)}
    >
      <h2 id="chat-title" className="sr-only">
        Chat
      </h2>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="relative mb-3 min-h-0 grow overflow-y-auto rounded-t-box p-4 pb-0 @max-lg:pt-3"
      >
        <ol className="grid gap-6 @max-lg:gap-4">
          {messages.map((message) =>
            message.type === 'user' ? (
              <Question key={message.id} message={message} />
            ) : message.content === GREETING ? (
              <Greeting key={message.id} message={message} />
            ) : (
              <Answer key={message.id} message={message} />
            ),
          )}
          {isPending && <PendingAnswer soFar={soFar} />}
          {!isPending && suggestions.length > 0 && <Suggestions questions={suggestions} onAsk={chat.ask} />}
        </ol>
      </div>
      <Composer chat={chat} boxRef={box} />
    </section>
  );
}

/** Brings the beginning of the newest message into view: a long answer is read from its top. */
function useScrollToLast(count: number) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const newest = log.current?.querySelectorAll<HTMLElement>('ol > li')[count - 1];
    if (log.current && newest && count > 1) log.current.scrollTop = newest.offsetTop - 16;
  }, [count]);
  return log;
}

/** However a message was sent, the next one can be typed at once; a text that was taken over is there to be read. */
function useFocusOnBox(box: MessageBox, isPending: boolean, taken: number): void {
  useLayoutEffect(() => {
    if (isPending) box.current?.focus();
  }, [box, isPending]);
  useLayoutEffect(() => {
    if (taken > 0) box.current?.focus();
  }, [box, taken]);
}

/** Whoever is typing when the app arrives goes on typing at the same place. */
function useFocusFromBefore(box: MessageBox, typed: Typed | null): void {
  useLayoutEffect(() => {
    if (!typed?.hasFocus) return;
    box.current?.focus();
    box.current?.setSelectionRange(...typed.selection);
  }, [box, typed]);
}

type MessageBox = RefObject<HTMLTextAreaElement | null>;
