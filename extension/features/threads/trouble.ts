import type { ThreadsAccount } from '#shared/threads';

/** What keeps an account from being read, in words for the user; null where nothing does. */
export const troubleOf = ({ needsReconnect, sync }: ThreadsAccount): string | null =>
  needsReconnect
    ? 'Threads no longer lets us read this account. Reconnect it to continue. What was read is kept.'
    : sync.problem;
