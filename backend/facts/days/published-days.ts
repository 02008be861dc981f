import type { Knex } from 'knex';
import { runPrepared } from '../../database/run-prepared.ts';
import { POST_ENGAGEMENT, RATED_ENGAGEMENT, RATED_VIEWS } from '../../figures/engagement-sql.ts';
import { startOfDay } from '../../figures/start-of-day-sql.ts';

/** Some posts with their figures so far, added up. Null: none of them is known. */
export interface PublishedSums {
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

/** Those that were published on a day of the user's zone. */
export interface PublishedDay extends PublishedSums {
  /** ISO date. */
  day: string;
}

const sumsOf = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, column]) => `sum(${column})::float8 as ${name}`)
    .join(', ');

const SUMS = `count(*)::integer as posts,
  ${sumsOf({ views: 'reach', engagement: 'engagement', likes: 'likes', replies: 'comments' })},
  ${sumsOf({ reposts: 'reposts', quotes: 'quotes', shares: 'shares' })},
  (${RATED_ENGAGEMENT})::float8 as rated_engagement, (${RATED_VIEWS})::float8 as rated_views,
  max(insights_read_at) as read_at`;

/** Of user `$1`, from day `$2` to day `$3` and up to the moment `$4`; of the accounts `$5` unless that is null. */
const PUBLISHED = `(
  select published_at, reach, ${POST_ENGAGEMENT} as engagement, likes, comments, reposts, quotes, shares, insights_read_at
  from content_posts
  where user_id = $1 and published_at <= $4
    and published_at >= ${startOfDay('$2::date')}
    and published_at < ${startOfDay('$3::date + 1')}
    and ($5::text[] is null or account_id = any($5))
) as post`;

const DAYS_SQL = `
select (published_at at time zone (select time_zone from users where id = $1))::date as day, ${SUMS}
from ${PUBLISHED}
group by 1
order by 1`;
const PERIOD_SQL = `select ${SUMS} from ${PUBLISHED} having count(*) > 0`;

interface Asked {
  from: string;
  to: string;
  /** Later posts do not count. */
  until: Date;
  accountIds: string[] | undefined;
}

const valuesOf = (userId: string, { from, to, until, accountIds }: Asked) =>
  [userId, from, to, until, accountIds ?? null] as const;

/** By day, oldest first; days without posts are left out. */
export async function readPublishedDays(knex: Knex, userId: string, asked: Asked): Promise<PublishedDay[]> {
  const statement = { name: 'fact-published-days', text: DAYS_SQL };
  return runPrepared<PublishedDay>(knex, statement, [...valuesOf(userId, asked)]);
}

/** All days together; nothing where nothing was published. */
export async function readPublishedPeriod(knex: Knex, userId: string, asked: Asked): Promise<PublishedSums[]> {
  const statement = { name: 'fact-published-period', text: PERIOD_SQL };
  return runPrepared<PublishedSums>(knex, statement, [...valuesOf(userId, asked)]);
}

/** Over several sums; null where nothing is known, and 0 where nothing was published. */
export function sumOfPublished(sums: PublishedSums[], name: Exclude<keyof PublishedSums, 'readAt'>): number | null {
  if (sums.length === 0) return 0;
  const known = sums.flatMap((sum) => sum[name] ?? []);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
}

/** `figures.engagementRate` of several sums, in percent; null without views. */
export function rateOfPublished(sums: PublishedSums[]): number | null {
  const views = sumOfPublished(sums, 'ratedViews');
  return views ? (100 * (sumOfPublished(sums, 'ratedEngagement') ?? 0)) / views : null;
}
