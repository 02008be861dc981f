import type { Score } from '#shared/analytics/insights';
import { owner } from '../analytics/dashboard/parts/owner.ts';
import { planAndScore } from '../analytics/dashboard/parts/plan-and-score.ts';
import { runPrepared } from '../database/run-prepared.ts';
import { withParts } from '../database/sql-parts.ts';
import { type Fact, nothing } from './parts/told.ts';

const SCORE_SQL = `
${withParts([owner, planAndScore])}
select (select score from newest_score) as score, (select score -> 'value' from score_a_week_before) as before`;

interface Row {
  score: Score | null;
  before: number | null;
}

const NONE = 'There is no score yet. It is computed once posts of yours are synced, and then every day.';
const NOT_ENOUGH = 'Too little is known yet: under half of what the score looks at.';

export const getScore: Fact<'get_score'> = async ({ knex, user }) => {
  const [found] = await runPrepared<Row>(knex, { name: 'fact-score', text: SCORE_SQL }, [user.id]);
  const definition = 'optimizationScore';
  if (!found?.score) return nothing('no_score', NONE, { definition });
  const { score, before } = found;
  const nulls = {
    ...(score.value === null && { value: NOT_ENOUGH }),
    ...(before === null && { before: 'There was no score a week before.' }),
  };
  return { data: { score, before }, asOf: score.computedAt, definition, nulls };
};
