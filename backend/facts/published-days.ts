import type { Knex } from 'knex';
import { runPrepared } from '../database/run-prepared.ts';
import { POST_ENGAGEMENT, RATED_ENGAGEMENT, RATED_VIEWS } from '../figures/engagement-sql.ts';

/** The posts published on a day of the user's zone, with their figures so far. Null: none of them is known. */
export interface PublishedDay {
  /** ISO date. */
  day: string;
  posts: number;
  views: number | null;
  engagement: number | null;
  likes: number | null;
  replies: number | null;
  reposts: number | null;
  quotes: number | null;
  shares: number | null;
  ratedEngagement: number | null;
  ratedViews: number | null;
  readAt: Date | null;
}

const sumsOf = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, column]) => `sum(${column})::float8 as ${name}`)
    .join(', ');

/** Of user `$1`, from day `$2` to day `$3` and up to the moment `$4`; of the accounts `$5` unless that is null. */
const PUBLISHED_DAYS_SQL = `
select (published_at at time zone time_zone)::date as day, count(*)::integer as posts,
  ${sumsOf({ views: 'reach', engagement: 'engagement', likes: 'likes', replies: 'comments' })},
  ${sumsOf({ reposts: 'reposts', quotes: 'quotes', shares: 'shares' })},
  (${RATED_ENGAGEMENT})::float8 as rated_engagement, (${RATED_VIEWS})::float8 as rated_views,
  max(insights_read_at) as read_at
from users cross join lateral (
  select published_at, reach, ${POST_ENGAGEMENT} as engagement, likes, comments, reposts, quotes, shares, insights_read_at
  from content_posts
  where user_id = $1 and published_at <= $4
    and published_at >= $2::date::timestamp at time zone time_zone
    and published_at < ($3::date + 1)::timestamp at time zone time_zone
    and ($5::text[] is null or account_id = any($5))
) as post
where users.id = $1
group by 1
order by 1`;

interface Asked {
  from: string;
  to: string;
  /** Later posts do not count. */
  until: Date;
  accountIds: string[] | undefined;
}

/** By day, oldest first; days without posts are left out. */
export async function readPublishedDays(knex: Knex, userId: string, asked: Asked): Promise<PublishedDay[]> {
  const { from, to, until, accountIds = null } = asked;
  const statement = { name: 'fact-published-days', text: PUBLISHED_DAYS_SQL };
  return runPrepared<PublishedDay>(knex, statement, [userId, from, to, until, accountIds]);
}

type Summed = Exclude<keyof PublishedDay, 'day' | 'readAt'>;

/** Over several days; null where nothing is known, and 0 where nothing was published. */
export function sumOfDays(days: PublishedDay[], name: Summed): number | null {
  if (days.length === 0) return 0;
  const known = days.flatMap((day) => day[name] ?? []);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}

/** `figures.engagementRate` of several days, in percent; null without views. */
export function rateOfDays(days: PublishedDay[]): number | null {
  const views = sumOfDays(days, 'ratedViews');
  return views ? (100 * (sumOfDays(days, 'ratedEngagement') ?? 0)) / views : null;
}
