import type { Knex } from 'knex';
import { ENDS_WITH_CLAIM } from '../../claims/effect-text.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { type MeasuredPost, readMeasuredPosts } from '../../figures/measured-posts.ts';
import { IS_OWN_ANALYSIS } from '../../figures/own-analyses-sql.ts';
import type { User } from '../../models/users/user.ts';

/** How many pieces of advice that an analyst repeated go into a plan. */
const MAX_ADVICE = 5;

/** What a plan is computed from. */
export interface OwnPosts {
  source: 'posts' | 'analyses' | 'none';
  /** False while Performance Analytics is off: then `posts` is empty. */
  isMeasured: boolean;
  /** Newest first. */
  posts: MeasuredPost[];
  /**
   * Changes that the analyst advised in the same words in at least two of all `analyses`. What such a change claimed of the
   * user's posts is left out: the posts are asked again.
   */
  advice: { text: string; analysisIds: string[]; analyses: number }[];
}

const ADVICE_SQL = `
with own as materialized (
  select id, analysis from content_analysis_history
  where user_id = $1 and status = 'done' and ${IS_OWN_ANALYSIS}
)
select finding ->> 'text' as text, array_agg(distinct id) as analysis_ids,
  (select count(*)::integer from own) as analyses
from own, jsonb_array_elements(analysis -> 'change') as finding
where finding ->> 'text' !~ '${ENDS_WITH_CLAIM}'
group by 1
having count(distinct id) > 1
order by count(distinct id) desc, 1
limit ${MAX_ADVICE}`;

export async function readOwnPosts(knex: Knex, { id: userId, performanceAnalytics }: User): Promise<OwnPosts> {
  const posts = await readMeasuredPosts(knex, userId);
  const statement = { name: 'advice', text: ADVICE_SQL };
  const advice = await runPrepared<OwnPosts['advice'][number]>(knex, statement, [userId]);
  return { source: posts[0]?.source ?? 'none', isMeasured: performanceAnalytics, posts, advice };
}

/** Most engagement first; posts without counts come last. */
export const bestFirst = (posts: MeasuredPost[]): MeasuredPost[] =>
  posts.toSorted((a, b) => (b.engagement ?? -1) - (a.engagement ?? -1));
