import { FollowerReading } from '../../models/accounts/follower-reading.ts';
import { type ReadingRun, writeInRun } from './run/run.ts';
import { pacificDayAt } from './schedule/pacific-days.ts';

/**
 * Stores what readings of the past would have said of a sample account, once. Threads tells nobody's past followers, so of a real
 * account there is nothing to ask for.
 */
export async function readPastOfSandbox(run: ReadingRun): Promise<void> {
  const { userId, accountId, api } = run;
  const { date: today } = pacificDayAt(run.now());
  const isKnown = await FollowerReading.query().findOne({ userId, accountId }).where('day', '<', today);
  if (isKnown) return;
  const past = await api.pastFollowersOfSandbox();
  const rows = past.map((reading) => ({ userId, accountId, ...reading, readAt: run.now() }));
  if (rows.length > 0)
    await writeInRun(run, async (trx) => {
      await FollowerReading.query(trx).insert(rows).onConflict().ignore();
    });
}
