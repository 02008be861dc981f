import type { PostExpectation } from '#shared/calendar';
import { FORECAST_MIN_POSTS, type Forecast, type KeptForecast, WIDEST_FORECAST } from '#shared/forecasts';
import { counted } from '#shared/numbers';
import { formatNumber } from './format.ts';

const SPANS: Record<Forecast['horizon'], string> = { 24: 'the first day', 168: 'the first week' };

/** "400 to 1,900". */
const formatRange = ({ low, high }: { low: number; high: number }): string =>
  low === high ? formatNumber(low) : `${formatNumber(low)} to ${formatNumber(high)}`;

/** What to expect of a draft, of all its forecasts: its views, or why nothing can be said of them. */
export function expectedNote(forecasts: Forecast[]): { text: string; hint: string } {
  const views = forecasts.filter(({ metric }) => metric === 'views');
  const [day, week] = [views.find(({ horizon }) => horizon === 24), views.find(({ horizon }) => horizon === 168)];
  if (!day?.range) return { text: whyNone(day), hint: '' };
  const later = week?.range ? `, and ${formatRange(week.range)} in ${SPANS[168]}` : '';
  return {
    text: `Most likely ${formatRange(day.range)} views in ${SPANS[24]}${later} (80%).`,
    hint: `From ${counted(day.posts, 'post')} of this account. About four of five posts end up in such a range; one does not.`,
  };
}

function whyNone(forecast: Forecast | undefined): string {
  if (forecast?.reason === 'too_wide')
    return `Your posts differ so much that a forecast of this one would span more than ${WIDEST_FORECAST} times. None is given.`;
  return `A forecast of views needs ${FORECAST_MIN_POSTS} posts of this account that were read a day after they went out. So far there ${forecast?.posts === 1 ? 'is 1' : `are ${forecast?.posts ?? 0}`}.`;
}

/** What was forecast before any reading, and what came: "Forecast: 400 to 1,900 views in the first day (80%). It got 1,240, in the range." */
export function outcomeWords({ range, horizon, actual, isInside }: KeptForecast): string | null {
  if (!range) return null;
  const forecast = `Forecast when it went out: ${formatRange(range)} views in ${SPANS[horizon]} (80%).`;
  if (actual === null) return `${forecast} What it got is known when that is over.`;
  return `${forecast} It got ${formatNumber(actual)}: ${isInside ? 'the range held' : actual > range.high ? 'more than that' : 'less than that'}.`;
}

/** The same in few words: "400 to 1,900 views likely", "1,240 views, as forecast". */
export function expectationWords({ range, actual, isInside }: PostExpectation): string {
  if (actual === null) return `${formatRange(range)} views likely`;
  const verdict = isInside ? 'as forecast' : `${actual > range.high ? 'above' : 'below'} the forecast`;
  return `${formatNumber(actual)} views on day 1, ${verdict}`;
}
