import type { KeptForecast } from '#shared/analytics/forecasts';
import type { PostExpectation } from '#shared/calendar/calendar';
import { FORECAST_SPANS } from '#shared/sentences/expected-views';
import { expectedRange } from '#shared/sentences/forecast-words';
import { whole } from '#shared/words/numbers';

/** What was forecast before any reading, and what came: "Forecast: 400 to 1,900 views in the first day (80%). It got 1,240, in the range." */
export function outcomeWords({ range, horizon, actual, isInside }: KeptForecast): string | null {
  if (!range) return null;
  const forecast = `Forecast when it went out: ${expectedRange(range)} views in ${FORECAST_SPANS[horizon]} (80%).`;
  if (actual === null) return `${forecast} What it got is known when that is over.`;
  return `${forecast} It got ${whole(actual)}: ${isInside ? 'the range held' : actual > range.high ? 'more than that' : 'less than that'}.`;
}

/** The same in few words: "400 to 1,900 views likely on day 1", "1,240 views, as forecast". */
export function expectationWords({ range, actual, isInside }: PostExpectation): string {
  if (actual === null) return `${expectedRange(range)} views likely on day 1`;
  const verdict = isInside ? 'as forecast' : `${actual > range.high ? 'above' : 'below'} the forecast`;
  return `${whole(actual)} views on day 1, ${verdict}`;
}
