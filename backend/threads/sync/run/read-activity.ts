import { ACCOUNT_METRICS, INSIGHTS_SINCE } from '../../client/account-api.ts';
import { daysBefore, daysBetween, type PacificDay, pacificDayAt } from '../schedule/pacific-days.ts';
import { ifAvailable } from './if-available.ts';
import { inParallel } from './in-parallel.ts';
import { patchState, type ReadingRun, writeInRun } from './run.ts';
import { storeActivity, storeViews } from './store-days.ts';

/** Twice the longest period that the analytics show. */
const HISTORY_DAYS = 180;
/** Threads keeps counting a finished day for a while. */
const SETTLING_DAYS = 3;
const CALLS_AT_ONCE = 4;
const BATCH = 20;

/**
 * Reads what the account gained day by day, because a total over several days cannot be split afterwards. The last
 * three days are read again each time, and missed days are caught up.
 */
export async function readActivity(run: ReadingRun): Promise<void> {
  const until = pacificDayAt(run.now()).start;
  const days = daysBetween(await firstDay(run, until), until);
  for (let at = 0; at < days.length; at += BATCH) await readDays(run, days.slice(at, at + BATCH));
}

async function firstDay(run: ReadingRun, until: Date): Promise<Date> {
  const earliest = [daysBefore(until, HISTORY_DAYS), INSIGHTS_SINCE, await beginOfViews(run)];
  const read = run.state.activityUntil;
  const from = read ? daysBefore(read < until ? read : until, SETTLING_DAYS) : INSIGHTS_SINCE;
  return new Date(Math.max(from.getTime(), ...earliest.map((moment) => moment.getTime())));
}

/** There is nothing before the first day with views. */
async function beginOfViews({ knex, userId, accountId }: ReadingRun): Promise<Date> {
  const [row] = await knex('account_days').where({ userId, accountId }).min({ first: 'endTime' });
  const first: Date | null = row?.first ?? null;
  return first ? daysBefore(pacificDayAt(first).start, 1) : INSIGHTS_SINCE;
}

async function readDays(run: ReadingRun, days: PacificDay[]): Promise<void> {
  const asked = await inParallel(days, CALLS_AT_ONCE, async (day) => ({ day, readings: await readDay(run, day) }));
  const read = asked.flatMap(({ day, readings }) => (readings ? [{ day, readings }] : []));
  await writeInRun(run, async (trx) => {
    await storeViews(run, trx, read);
    await storeActivity(run, trx, read);
    await patchState(run, trx, { activityUntil: days.at(-1)?.end ?? null });
  });
}

const readDay = ({ api }: ReadingRun, { start, end }: PacificDay) =>
  ifAvailable(api.accountInsights(ACCOUNT_METRICS, { since: start, until: end }));
