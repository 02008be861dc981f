import { FORECAST_MIN_POSTS, type Forecast, WIDEST_FORECAST } from '../analytics/forecasts.ts';
import { counted } from '../words/numbers.ts';
import { expectedRange, FORECAST_LEVEL_TEXT } from './forecast-words.ts';

export const FORECAST_SPANS: Record<Forecast['horizon'], string> = { 24: 'the first day', 168: 'the first week' };

/** What to expect of a draft, of all its forecasts: its views, or why nothing can be said of them. */
export function expectedNote(forecasts: Forecast[]): { text: string; hint: string } {
  const views = forecasts.filter(({ metric }) => metric === 'views');
  const [day, week] = [views.find(({ horizon }) => horizon === 24), views.find(({ horizon }) => horizon === 168)];
  if (!day?.range) return { text: whyNone(day), hint: '' };
  const later = week?.range ? `, and ${expectedRange(week.range)} in ${FORECAST_SPANS[168]}` : '';
  return {
    text: `Most likely ${expectedRange(day.range)} views in ${FORECAST_SPANS[24]}${later} (${FORECAST_LEVEL_TEXT}).`,
    hint: `From ${counted(day.posts, 'post')} of this account. About four of five posts end up in such a range.`,
  };
}

function whyNone(forecast: Forecast | undefined): string {
  if (forecast?.reason === 'too_wide')
    return `Your posts differ so much that a forecast of this one would span more than ${WIDEST_FORECAST} times. None is given.`;
  return `A forecast of views needs ${FORECAST_MIN_POSTS} posts of this account that were read a day after they went out. So far there ${forecast?.posts === 1 ? 'is 1' : `are ${forecast?.posts ?? 0}`}.`;
}
