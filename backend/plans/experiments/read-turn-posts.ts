import type { Knex } from 'knex';
import { SLOT_TOLERANCE_MINUTES } from '#shared/posts/slot-posts';
import { runPrepared } from '../../database/run-prepared.ts';
import { engagementSql } from '../../figures/engagement-sql.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { Experiment } from '../../models/plans/experiment.ts';

type Traits = 'id' | 'text' | 'hashtags' | 'topics' | 'topicTag' | 'mediaType' | 'dayViews' | 'dayEngagement';
/** The post of a turn. */
export type TurnPost = Pick<MeasuredPost, Traits> & { experimentId: string; n: number };

/** The post of the account that was published nearest to each turn, if one was within the tolerance of a slot. */
const TURN_POSTS = `
select turn.experiment_id, turn.n, post.id, content as text, hashtags, '{}'::text[] as topics, topic_tag, media_type,
  day.views as day_views, ${engagementSql('day')}::float8 as day_engagement
from unnest($2::text[], $3::text[], $4::integer[], $5::timestamptz[]) as turn (experiment_id, account_id, n, due_at)
cross join lateral (
  select id, content, hashtags, topic_tag, media_type
  from content_posts
  where user_id = $1 and account_id = turn.account_id
    and published_at between due_at - interval '${SLOT_TOLERANCE_MINUTES} minutes' and due_at + interval '${SLOT_TOLERANCE_MINUTES} minutes'
  order by abs(extract(epoch from published_at - due_at)), id
  limit 1) as post
left join post_ages as day on day.user_id = $1 and day.post_id = post.id and age_hours = 24`;

/** What was published for the turns of a user's experiments. */
export async function readTurnPosts(knex: Knex, userId: string, experiments: Experiment[]): Promise<TurnPost[]> {
  const turns = experiments.flatMap(({ id, accountId, turns }) => turns.map((turn) => ({ ...turn, id, accountId })));
  if (turns.length === 0) return [];
  const statement = { name: 'posts-of-turns', text: TURN_POSTS };
  const columns = [
    turns.map(({ id }) => id),
    turns.map(({ accountId }) => accountId),
    turns.map(({ n }) => n),
    turns.map(({ dueAt }) => dueAt),
  ];
  return runPrepared<TurnPost>(knex, statement, [userId, ...columns]);
}
