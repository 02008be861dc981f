import type { Knex } from 'knex';
import { MAX_MEASURED_POSTS, MEASURED_DAYS } from '#shared/posts/measured-days';
import { OWNER_ID } from '../database/owner-id.ts';
import { runPrepared } from '../database/run-prepared.ts';
import { engagementSql } from './engagement-sql.ts';
import { KNOWN_POSTS } from './known-posts-sql.ts';

/** A post with all that statistics need. A figure that nobody reported or read is null. */
export interface MeasuredPost {
  /** A synced post, or one that the user analyzed. All posts of a user are of one source. */
  source: 'posts' | 'analyses';
  id: string;
  /** The account that it was synced from. */
  accountId: string | null;
  title: string;
  text: string;
  /** Without `#`. */
  hashtags: string[];
  /** What an analyst found it to be about; empty for synced posts. */
  topics: string[];
  topicTag: string | null;
  /** Ids of the labels that its user gave it in the library. */
  labels: string[];
  /** As Threads calls it: TEXT_POST, IMAGE, ... */
  mediaType: string | null;
  /** For analyzed posts, when it was analyzed. */
  publishedAt: Date;
  /** In the user's zone on that date: hour 0 to 23, weekday 0 (Monday) to 6. Null for analyzed posts. */
  slot: { hour: number; weekday: number } | null;
  /** So far. */
  likes: number | null;
  comments: number | null;
  /** Of an analyzed post the reposts alone. */
  repostsAndQuotes: number | null;
  views: number | null;
  /** `figures.engagement` */
  engagement: number | null;
  /** At the age of a day. */
  dayViews: number | null;
  dayEngagement: number | null;
}

/** As MEASURED_POSTS_SQL has it. */
export type MeasuredRow = Omit<MeasuredPost, 'slot'> & { hour: number; weekday: number };

/** The newest posts of user `$1`, newest first; none where they turned Performance Analytics off. */
export const MEASURED_POSTS_SQL = `
with ${KNOWN_POSTS},
measured as materialized (
  select known_posts.*, moment at time zone time_zone as local
  from users join known_posts on performance_analytics and moment > now() - interval '${MEASURED_DAYS} days'
  where users.id = $1
  order by moment desc, known_posts.id desc
  limit ${MAX_MEASURED_POSTS}
)
select source, id, account_id, title, text, hashtags, topics, topic_tag, media_type,
  array(
    select label_id from label_uses
    where user_id = ${OWNER_ID} and kind = case source when 'posts' then 'post' else 'analysis' end and item_id = measured.id
    order by label_id
  ) as labels,
  moment as published_at, extract(hour from local)::integer as hour, extract(isodow from local)::integer - 1 as weekday,
  measured.likes, measured.comments, measured.reposts_and_quotes, measured.reach as views,
  measured.engagement::float8 as engagement, day.views as day_views,
  ${engagementSql('day')}::float8 as day_engagement
from measured
left join post_ages as day on day.user_id = ${OWNER_ID} and day.post_id = id and age_hours = 24
order by moment desc, id desc`;

/** The user's newest posts, newest first; none where the user turned Performance Analytics off. */
export async function readMeasuredPosts(knex: Knex, userId: string): Promise<MeasuredPost[]> {
  const rows = await runPrepared<MeasuredRow>(knex, { name: 'measured-posts', text: MEASURED_POSTS_SQL }, [userId]);
  return rows.map(toMeasuredPost);
}

export const toMeasuredPost = ({ hour, weekday, ...post }: MeasuredRow): MeasuredPost => ({
  ...post,
  slot: post.source === 'posts' ? { hour, weekday } : null,
});
