import { INSIGHTS_SINCE } from '../../client/account-api.ts';
import { daysBefore, pacificDayAt } from '../schedule/pacific-days.ts';
import { ifAvailable } from './if-available.ts';
import { patchState, type ReadingRun, writeInRun } from './run.ts';
import { storeViews } from './store-days.ts';

/** The maximum of days in one request is not documented; this number works. */
const WINDOW_DAYS = 30;

/** Reads daily views. The first time it goes back to the beginning, which an answer without days marks. */
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
