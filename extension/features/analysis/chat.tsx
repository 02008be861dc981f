import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ChatEntry } from './chat-entry.tsx';
import { Composer } from './composer.tsx';
import type { Chat as ChatState } from './use-chat.ts';

/** The conversation, and the box under it. Pictures are taken from anywhere on the page. */
export function Chat({ chat, userId, className }: { chat: ChatState; userId: string; className?: string }) {
  const { messages, isPending } = chat;
  const log = useScrollToLast(messages.length, isPending);
  const box = useFocusAfterSend(isPending);
  return (
    <section
      aria-label="Chat"
      className={classNames('flex min-h-0 flex-col rounded-box border border-line bg-base-100', className)}
    >
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="relative min-h-0 grow overflow-y-auto p-4"
      >
        <ol className="grid gap-6">
          {messages.map((message) => (
            <ChatEntry key={message.id} message={message} userId={userId} />
          ))}
        </ol>
      </div>
      <p role="status" className="min-h-9 shrink-0 px-4 py-1.5 text-sm text-muted">
        {isPending && 'Analyzing your content...'}
      </p>
      <Composer chat={chat} boxRef={box} />
    </section>
  );
}

/** Brings the beginning of the newest message into view; a long answer is read from its top. */
function useScrollToLast(count: number, isPending: boolean) {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to scroll.
  useLayoutEffect(() => {
    const last = log.current?.querySelector<HTMLElement>('ol > li:last-child');
    if (log.current && last && count > 1) log.current.scrollTop = last.offsetTop - 16;
  }, [count, isPending]);
  return log;
}

/** However a message was sent, the next one can be typed at once. */
function useFocusAfterSend(isPending: boolean) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (isPending) box.current?.focus();
  }, [isPending]);
  return box;
}
