import type { Knex } from 'knex';
import { runPrepared } from '../database/run-prepared.ts';
import { KNOWN_POSTS } from '../models/known-posts.ts';
import type { Slot } from '../statistics/slot-effects.ts';
import type { Observed } from './follows.ts';

/** Older posts say little about what works now. */
const MAX_POSTS = 1000;
/** Pieces of advice that an analyst gave about several posts. */
const MAX_ADVICE = 5;

export interface OwnPost extends Observed {
  id: string;
  source: 'posts' | 'analyses';
  title: string;
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

/** What a plan is made of where nothing may be looked at. */
export const NO_POSTS: OwnPosts = { source: 'none', posts: [], advice: [] };

const POSTS_SQL = `
with ${KNOWN_POSTS}
select known_posts.source, known_posts.id, known_posts.title, text, known_posts.hashtags,
  case when topic_tag > '' then array[topic_tag] else topics end as topics, media_type as format, engagement,
  extract(hour from moment at time zone time_zone)::integer as hour,
  extract(minute from moment at time zone time_zone)::integer as minute,
  extract(isodow from moment at time zone time_zone)::integer - 1 as weekday
from known_posts join users on users.id = $1
left join content_posts on content_posts.user_id = $1 and content_posts.id = known_posts.id
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

interface Row extends Omit<OwnPost, 'engagement' | 'slot' | 'weekMinute'> {
  /** A bigint, which the driver gives as text. */
  engagement: string | null;
  hour: number;
  minute: number;
  weekday: number;
}

/** The user's posts, newest first, as a plan is made from them. */
export async function readOwnPosts(knex: Knex, userId: string): Promise<OwnPosts> {
  const rows = await runPrepared<Row>(knex, { name: 'own-posts', text: POSTS_SQL }, [userId]);
  const advice = await runPrepared<Advice>(knex, { name: 'advice', text: ADVICE_SQL }, [userId]);
  return { source: rows[0]?.source ?? 'none', posts: rows.map(toOwnPost), advice };
}

/** Most engagement first; posts without counts come last. */
export const bestFirst = (posts: OwnPost[]): OwnPost[] =>
  posts.toSorted((a, b) => (b.engagement ?? -1) - (a.engagement ?? -1));

function toOwnPost({ hour, minute, weekday, engagement, ...post }: Row): OwnPost {
  const isPublished = post.source === 'posts';
  return {
    ...post,
    engagement: engagement === null ? null : Number(engagement),
    slot: isPublished ? { hour, weekday } : null,
    weekMinute: isPublished ? (weekday * 24 + hour) * 60 + minute : null,
  };
}
