import { INSIGHTS_SINCE } from '../client/account-api.ts';
import { ifAvailable } from './if-available.ts';
import { daysBefore, pacificDayAt } from './pacific-days.ts';
import { patchState, type ReadingRun, writeInRun } from './run.ts';
import { storeViews } from './store-days.ts';

/** How many days Threads takes in one question is not documented; this many is common. */
const WINDOW_DAYS = 30;

/** Reads the daily views back to where they begin, the first time. An answer without a day is before the beginning. */
export async function readViews(run: ReadingRun): Promise<void> {
  let until = run.state.viewsSince ?? pacificDayAt(run.now()).start;
  while (until > INSIGHTS_SINCE) {
    const since = latest(daysBefore(until, WINDOW_DAYS), INSIGHTS_SINCE);
    const readings = await ifAvailable(run.api.accountInsights(['views'], { since, until }));
    const hasMore = (readings?.get('views')?.days.length ?? 0) > 0;
    const viewsSince = hasMore ? since : INSIGHTS_SINCE;
    await writeInRun(run, async (trx) => {
      if (readings) await storeViews(run, trx, [{ readings }]);
      await patchState(run, trx, { viewsSince });
    });
    until = viewsSince;
  }
}

const latest = (one: Date, other: Date) => (one > other ? one : other);
