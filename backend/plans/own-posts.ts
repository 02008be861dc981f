import type { Knex } from 'knex';
import { runPrepared } from '../database/run-prepared.ts';
import { KNOWN_POSTS } from '../models/known-posts.ts';
import type { Slot } from '../statistics/slot-effects.ts';

/** Older posts say little about what works now. */
const MAX_POSTS = 1000;
/** Pieces of advice that an analyst gave about several posts. */
const MAX_ADVICE = 5;

export interface OwnPost {
  id: string;
  title: string;
  text: string;
  hashtags: string[];
  topics: string[];
  /** Null where no count of the post is known. */
  engagement: number | null;
  /** When it was published. Null for analyzed posts. */
  slot: Slot | null;
}

export interface OwnPosts {
  source: 'posts' | 'analyses' | 'none';
  posts: OwnPost[];
  /** What the analyst said should change, word for word in two or more analyses. */
  advice: Advice[];
}

interface Advice {
  text: string;
  postIds: string[];
}

const POSTS_SQL = `
with ${KNOWN_POSTS}
select source, known_posts.id, title, text, hashtags, topics, engagement,
  extract(hour from moment at time zone time_zone)::integer as hour,
  extract(isodow from moment at time zone time_zone)::integer - 1 as weekday
from known_posts join users on users.id = $1
order by moment desc
limit ${MAX_POSTS}`;

const ADVICE_SQL = `
select finding ->> 'text' as text, array_agg(distinct id) as post_ids
from content_analysis_history, jsonb_array_elements(analysis -> 'change') as finding
where user_id = $1 and status = 'done'
group by 1
having count(distinct id) > 1
order by count(distinct id) desc, 1
limit ${MAX_ADVICE}`;

interface Row extends Omit<OwnPost, 'engagement' | 'slot'> {
  source: 'posts' | 'analyses';
  /** A bigint, which the driver gives as text. */
  engagement: string | null;
  hour: number;
  weekday: number;
}

/** The user's posts, newest first, as a plan is made from them. */
export async function readOwnPosts(knex: Knex, userId: string): Promise<OwnPosts> {
  const rows = await runPrepared<Row>(knex, { name: 'own-posts', text: POSTS_SQL }, [userId]);
  const advice = await runPrepared<Advice>(knex, { name: 'advice', text: ADVICE_SQL }, [userId]);
  return { source: rows[0]?.source ?? 'none', posts: rows.map(toOwnPost), advice };
}

function toOwnPost({ source, hour, weekday, engagement, ...post }: Row): OwnPost {
  return {
    ...post,
    engagement: engagement === null ? null : Number(engagement),
    slot: source === 'posts' ? { hour, weekday } : null,
  };
}
