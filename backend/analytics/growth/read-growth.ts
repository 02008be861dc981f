import type { Knex } from 'knex';
import type { Goal, Growth } from '#shared/analytics/growth';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { GROWTH_SQL, POSTS_ON_DAYS_SQL } from './growth-statement.ts';

type OfDay<Value> = [day: string, value: Value];

/** What is stored of an account's growth. Days are ISO dates of complete Pacific days. */
export interface GrowthRows {
  isOn: boolean;
  pacificToday: string;
  account:
    | (Pick<NonNullable<Growth['account']>, 'id' | 'username' | 'isSandbox'> & { lastSyncAt: string | null })
    | null;
  readAt: string | null;
  /** Oldest first: what a day ended with. */
  followers: OfDay<number>[];
  views: OfDay<number>[];
  posts: OfDay<number>[];
  /** Views at the age of a day of the posts that were published that day. */
  dayViews: OfDay<number[]>[];
  goal: Goal | null;
}

/** Throws 401 when the user is gone. */
export async function readGrowthRows(knex: Knex, userId: string, accountId: string | null): Promise<GrowthRows> {
  const statement = { name: 'growth', text: GROWTH_SQL };
  const [row] = await runPrepared<{ growth: GrowthRows }>(knex, statement, [userId, accountId]);
  if (!row) throw notSignedIn();
  return row.growth;
}

export interface PostOnDay {
  day: string;
  /** Of that day in all. */
  posts: number;
  id: string;
  title: string;
  permalink: string | null;
}

/** Posts of some days, by day, three of each at most. */
export function readPostsOnDays(knex: Knex, ref: { userId: string; accountId: string }, days: string[]) {
  const statement = { name: 'growth-posts', text: POSTS_ON_DAYS_SQL };
  return runPrepared<PostOnDay>(knex, statement, [ref.userId, ref.accountId, days]);
}
