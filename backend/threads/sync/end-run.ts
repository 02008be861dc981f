import { raw } from 'objection';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations';
import { AccountSync } from '../../models/account-sync.ts';
import { SocialAccount } from '../../models/social-account.ts';
import type { AccountRef } from '../account-ref.ts';
import { ThreadsError, type ThreadsErrorKind } from '../client/threads-error.ts';
import { pacificDayAt } from './pacific-days.ts';
import { ASKED } from './request-sync.ts';
import { patchState, type Run, writeInRun } from './run.ts';

/** New posts are looked for often where somebody posts, and rarely where nobody has for a week. */
const LOOK_EVERY_MS = { active: 15 * MINUTE_MS, quiet: HOUR_MS };
const QUIET_AFTER_MS = 7 * DAY_MS;
/** Figures that are due within this are read in one go. */
const LEAST_PAUSE_MS = MINUTE_MS;
/** After midnight in California, so that every day has its reading of followers. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS;

/** Notes that all was read, and when to come back. */
export async function finishRun(run: Run): Promise<void> {
  await writeInRun(run, async (trx) => {
    const now = run.now();
    const nextDueAt = unlessAsked(await nextRun(run, now));
    await patchState(run, trx, { finishedAt: now, problem: null, failures: 0, nextDueAt });
    await SocialAccount.query(trx).findById([run.userId, run.accountId]).patch({ lastSyncAt: now });
  });
}

/** When to come back; at once where somebody asked since the run began, who may have connected the account again. */
const unlessAsked = (moment: Date | null) =>
  raw('case when next_due_at = ? then next_due_at else ?::timestamptz end', [ASKED, moment]);

async function nextRun({ knex, userId, accountId }: Run, now: Date): Promise<Date> {
  const [posts] = await knex('content_posts')
    .where({ userId, accountId })
    .select(knex.raw('min(insights_due_at) as due, max(published_at) as newest'));
  const { due, newest }: { due: Date | null; newest: Date | null } = posts;
  const isQuiet = !newest || now.getTime() - newest.getTime() > QUIET_AFTER_MS;
  const look = now.getTime() + (isQuiet ? LOOK_EVERY_MS.quiet : LOOK_EVERY_MS.active);
  const midnight = pacificDayAt(now).end.getTime() + AFTER_MIDNIGHT_MS;
  const soonest = Math.min(look, midnight, due?.getTime() ?? look);
  return new Date(Math.max(soonest, now.getTime() + LEAST_PAUSE_MS));
}

/** Notes that nothing is being read of an account that may not be read; of a run that another took over, nothing. */
export async function closeRuns({ userId, accountId }: AccountRef, finishedAt: Date, runId?: string): Promise<void> {
  await AccountSync.query()
    .findById([userId, accountId])
    .where(runId === undefined ? {} : { runId })
    .patch({ finishedAt });
}

/** After the first, second, ... failure in a row. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

const WORDS: Record<ThreadsErrorKind, string> = {
  reconnect: 'Threads no longer accepts our access. Please connect the account again.',
  permission: 'Threads does not let us read this account. Connect it again and allow all that is asked for.',
  throttled: 'Threads asked us to wait. We will try again later.',
  blocked: 'Threads restricts this account at the moment. We will try again in a few hours.',
  transient: 'Threads did not answer. We will try again soon.',
  bad_answer: 'Threads gave an answer that we could not read. We will try again soon.',
  bad_request: 'Threads refused what we asked. We will try again later.',
  gone: 'Threads did not find this account. We will try again later.',
};
const UNEXPECTED = 'The sync stopped unexpectedly. We will try again soon.';

/** Notes why a run did not get through, and when to try again. What it has stored until then stays. */
export async function failRun(run: Run, error: unknown): Promise<void> {
  const { userId, accountId, id: runId, log } = run;
  const reason = error instanceof ThreadsError ? error : null;
  log.warn({ event: 'sync_failed', userId, accountId, kind: reason?.kind, error: describe(error) });
  const failures = run.state.failures + 1;
  const pause = pauseAfter(reason, failures);
  const finishedAt = run.now();
  await AccountSync.query()
    .findById([userId, accountId])
    .where({ runId })
    .patch({
      finishedAt,
      failures,
      problem: reason ? WORDS[reason.kind] : UNEXPECTED,
      nextDueAt: unlessAsked(pause === null ? null : new Date(finishedAt.getTime() + pause)),
    });
}

/** In milliseconds; null where only the user can help. */
function pauseAfter(reason: ThreadsError | null, failures: number): number | null {
  const usual = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? HOUR_MS;
  if (reason?.kind === 'reconnect') return null;
  if (reason?.kind === 'permission') return DAY_MS;
  if (reason?.kind === 'blocked') return 6 * HOUR_MS;
  return Math.max(usual, reason?.retryAfterMs ?? 0);
}

/** A ThreadsError holds no secret; of anything else only the name and the place are safe to tell. */
function describe(error: unknown): string {
  if (error instanceof ThreadsError) return error.message;
  return error instanceof Error
    ? `${error.name} ${error.stack?.split('\n').slice(1, 4).join(' ') ?? ''}`
    : typeof error;
}
