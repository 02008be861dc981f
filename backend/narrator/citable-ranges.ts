import type { FactMetric } from '#shared/facts/fact-arguments';
import { counted, precise } from '#shared/words/numbers';
import { daysText, dayText } from '../answers/words/day-texts.ts';
import { amountText, METRIC_WORDS } from '../answers/words/metric-words.ts';
import type { KnownFigure } from '../claims/known/known-figures.ts';
import type { ReadResult } from '../claims/known/said.ts';
import { isObject, valueAt } from './citation-paths.ts';

type Row = Record<string, unknown>;
/** What a figure is said with: its row, and the year in which dates need none. */
type Say = (figure: KnownFigure, row: Row, thisYear: number) => string | null;

/** The ends and the middle of a range say which they are, so that none can pass for another, nor for what came. */
const PLACES: Record<string, string | undefined> = {
  ...{ lowest: 'at the low end of', highest: 'at the high end of', middle: 'in the middle of' },
  ...{ least: 'at the low end of', most: 'at the high end of' },
};

const sayOutlook: Say = ({ path, value }, row, thisYear) => {
  const followers = amountText('followers', value);
  if (path === 'followers') return `${followers} at the last reading`;
  if (typeof row.to !== 'string') return null;
  const place = PLACES[keyOf(path)];
  const day = dayText(row.to, thisYear);
  return place ? `${followers} ${place} the outlook for ${day}` : `${followers} on ${day} if your last weeks go on`;
};

const sayForecast: Say = ({ path, value, measure }, row) => {
  if (measure !== 'views' && measure !== 'engagement') return null;
  const after = row.horizonHours === 24 ? 'after a day' : 'after a week';
  const place = PLACES[keyOf(path)];
  return `${amountText(measure, value)} ${place ? `${place} the forecast for the post ${after}` : `of the post ${after}`}`;
};

/** Only of two periods: how far apart tags or posts are says nothing without chance. */
const sayDifference: Say = ({ path, value }, row, thisYear) => {
  const { a, b, metric, percent } = row;
  const [one, other] = [a, b].map((side) => daysIn(isObject(side) ? side.name : null));
  if (!one || !other || !isMetric(metric) || value === 0) return null;
  const { isRate, name } = METRIC_WORDS[metric];
  if (path === (isRate ? 'percent' : 'difference') || (path === 'percent' && percent === null)) return null;
  const size = isRate ? counted(Math.abs(value), 'point') : `${precise(Math.abs(value))}%`;
  const days = [one, other].map((each) => daysText(each, thisYear)).join(' against ');
  return `${size} ${value > 0 ? 'more' : 'less'} ${name} (${days})`;
};

const isMetric = (metric: unknown): metric is FactMetric => typeof metric === 'string' && metric in METRIC_WORDS;

/** "2026-11-01 to 2026-11-21", as a fact names a period that it compares. */
function daysIn(name: unknown): { from: string; to: string } | null {
  const [from, to = from] = typeof name === 'string' ? name.split(' to ') : [];
  return from && to && /^\d{4}-\d\d-\d\d$/.test(from) ? { from, to } : null;
}

const OWN: Record<string, { path: RegExp; say: Say } | undefined> = {
  get_growth: { path: /^(?:followers|outlook\[\d+\]\.(?:lowest|middle|highest|naive))$/, say: sayOutlook },
  get_forecasts: { path: /^posts\[\d+\]\.expected\[\d+\]\.(?:least|middle|most|outcome)$/, say: sayForecast },
  compare: { path: /^(?:difference|percent)$/, say: sayDifference },
};

const keyOf = (path: string): string => path.split('.').at(-1) ?? '';

/** The text of a figure that means nothing without what stands around it; null for any other. */
export function rangeTextOf(figure: KnownFigure, result: ReadResult, thisYear: number): string | null {
  const own = OWN[result.fact];
  if (result.empty || !own?.path.test(figure.path)) return null;
  const row = valueAt(result.data, figure.path.split('.').slice(0, -1).join('.'));
  return isObject(row) ? own.say(figure, row, thisYear) : null;
}
