import { NEEDS_RECONNECT } from '#shared/sentences/threads-trouble';
import type { ThreadsAccount } from '#shared/threads';

/** What keeps an account from being read, in words for the user; null where nothing does. */
export const troubleOf = ({ needsReconnect, sync }: ThreadsAccount): string | null =>
  needsReconnect ? NEEDS_RECONNECT : sync.problem;
