import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import type { ThreadsError, ThreadsErrorKind } from '../../client/threads-error.ts';

/** After the first, second, ... failed sync in a row. */
const SYNC_RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

/** How long an account waits after this number of failed syncs in a row, in milliseconds; null if only the user can help. */
export function pauseAfter(reason: ThreadsError | null, failures: number): number | null {
  const usual = SYNC_RETRY_MS[Math.min(failures, SYNC_RETRY_MS.length) - 1] ?? HOUR_MS;
  if (reason?.kind === 'reconnect') return null;
  if (reason?.kind === 'permission') return DAY_MS;
  if (reason?.kind === 'blocked') return 6 * HOUR_MS;
  return Math.max(usual, reason?.retryAfterMs ?? 0);
}

/** How long a post waits after its figures could not be read. Other failures end the sync. */
export const POST_RETRY_MS: Partial<Record<ThreadsErrorKind, number>> = {
  permission: DAY_MS,
  bad_request: DAY_MS,
  bad_answer: HOUR_MS,
  transient: HOUR_MS,
};
