import { raw } from 'objection';
import { SYNC_TROUBLE } from '#shared/sentences/threads-trouble';
import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { AccountSync } from '../../models/accounts/account-sync.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { patchState, type Run, writeInRun } from './run/run.ts';
import { REQUESTED } from './schedule/request-sync.ts';
import { pauseAfter } from './schedule/retry-delays.ts';
import { nextRun } from './schedule/sync-schedule.ts';

/** Notes that all was read, and when to come back. */
export async function finishRun(run: Run): Promise<void> {
  await writeInRun(run, async (trx) => {
    const now = run.now();
    const nextDueAt = unlessRequested(await nextRun(trx, run, now));
    await patchState(run, trx, { finishedAt: now, problem: null, failures: 0, nextDueAt });
    await SocialAccount.query(trx).findById([run.userId, run.accountId]).patch({ lastSyncAt: now });
  });
}

/** When to come back; at once where somebody asked since the run began, who may have connected the account again. */
const unlessRequested = (moment: Date | null) =>
  raw('case when next_due_at = ? then next_due_at else ?::timestamptz end', [REQUESTED, moment]);

/** Notes that nothing is being read of an account that may not be read; of a run that another took over, nothing. */
export async function closeRuns({ userId, accountId }: AccountRef, finishedAt: Date, runId?: string): Promise<void> {
  await AccountSync.query()
    .findById([userId, accountId])
    .where(runId === undefined ? {} : { runId })
    .patch({ finishedAt });
}

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
      problem: SYNC_TROUBLE[reason?.kind ?? 'unexpected'],
      nextDueAt: unlessRequested(pause === null ? null : new Date(finishedAt.getTime() + pause)),
    });
}

/** A ThreadsError holds no secret; of anything else only the name and the place are safe to tell. */
function describe(error: unknown): string {
  if (error instanceof ThreadsError) return error.message;
  return error instanceof Error
    ? `${error.name} ${error.stack?.split('\n').slice(1, 4).join(' ') ?? ''}`
    : typeof error;
}
