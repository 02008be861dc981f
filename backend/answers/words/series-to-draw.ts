import type { AnswerSeries } from '#shared/answer-claims';
import type { FactResult } from '#shared/facts/facts';
import type { ReadResult } from '../../claims/known/said.ts';
import { capital } from './entity-names.ts';
import { METRIC_WORDS } from './metric-words.ts';

type Series = Exclude<FactResult<'get_series'>, { empty: true }>;

export const isSeries = (result: ReadResult): result is Series & ReadResult =>
  result.fact === 'get_series' && !result.empty;

/** The small chart under an answer. */
export const seriesToDraw = ({ data: { metric, by, unit, points } }: Series): AnswerSeries => ({
  title: `${capital(METRIC_WORDS[metric].name)} by ${by}`,
  unit,
  points: points.map(({ from, value }) => ({ at: from, value })),
});
