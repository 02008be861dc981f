import {
  FORECAST_LEVEL,
  type ForecastRange,
  type KeptForecast,
  RECORD_MIN_RANGES,
  type RecordLine,
} from '../analytics/forecasts.ts';
import { counted, percent, plural, whole } from '../words/numbers.ts';

/** How many forecast ranges should hold: "80%". Also the level of the interval that their share has. */
export const FORECAST_LEVEL_TEXT = percent(FORECAST_LEVEL);

/** "49 of the last 60 ranges held: 82% (80%: 75% to 87%)", without the share where too few are known. */
export function heldText({ ranges, inside, share }: Pick<RecordLine, 'ranges' | 'inside' | 'share'>, of = ''): string {
  const rate = share
    ? `: ${percent(share.value)} (${FORECAST_LEVEL_TEXT}: ${percent(share.low)} to ${percent(share.high)})`
    : '';
  return `${inside} of the last ${ranges} ranges${of} held${rate}`;
}

/** "too few to tell (12 of 30)" */
export const tooFewRangesText = (ranges: number): string => `too few to tell (${ranges} of ${RECORD_MIN_RANGES})`;

/** Whether the ranges beat a guess: what it is called is given, "that guess". */
export function skillText(skill: number, guess: string): string {
  if (skill < 0) return `They erred ${percent(-skill)} more than ${guess}: trust the guess.`;
  return `They erred ${percent(skill)} less than ${guess}.`;
}

/** "400 to 1,900", or "about 2,100" where both ends read the same. `words` writes a count. */
export function expectedRange({ low, high }: Pick<ForecastRange, 'low' | 'high'>, words = whole): string {
  const [from, to] = [words(low), words(high)];
  return from === to ? `about ${from}` : `${from} to ${to}`;
}

type Expected = Pick<KeptForecast, 'metric' | 'horizon' | 'age' | 'posts' | 'range' | 'actual' | 'isInside'>;

/** "After a day: 120 to 480 views, 240 in the middle (80%, from 40 of your posts and its first 3 hours).", with what came. */
export function expectedText({ metric, horizon, age, posts, range, actual, isInside }: Expected): string {
  const after = horizon === 24 ? 'After a day' : 'After a week';
  if (!range) return `${after}: no forecast.`;
  const hours = age === 0 ? '' : ` and its first ${plural(age, 'hour', counted(age, 'hour'))}`;
  const basis = `${FORECAST_LEVEL_TEXT}, from ${whole(posts)} of your posts${hours}`;
  const middle = range.low === range.high ? '' : `, ${whole(range.mid)} in the middle`;
  const told = `${after}: ${expectedRange(range)} ${metric}${middle} (${basis})`;
  if (actual === null) return `${told}.`;
  return `${told}; it had ${whole(actual)}, which lies ${isInside ? 'inside' : 'outside'}.`;
}
