import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialAccount } from '../models/social-account.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, DAY, HOUR, type Reading, syncPost } from '../testing/synced-posts.ts';
import { gainedByDay, valueAt } from './gained-by-day-sql.ts';

let app: TestApp;
let knex: Knex;
beforeAll(async () => {
  app = await startApp();
  knex = app.knex;
});
afterAll(() => app.close());

const ago = (ms: number) => new Date(Date.now() - ms);

/** What the posts of an account had at a moment, together. */
async function valuesAt(account: SocialAccount, at: Date): Promise<number> {
  const { rows } = await knex.raw(
    `select coalesce(sum(value), 0)::integer as value
    from (select ?::text as user_id, ?::text as account_id, ?::timestamptz as at) as asked
    join (
      select post.*, tracking_since
      from content_posts as post join social_media_accounts as account on account.id = post.account_id
    ) as post using (user_id, account_id)
    left join lateral ${valueAt('views', 'at')} as had on true`,
    [account.userId, account.id, at],
  );
  return rows[0].value;
}

/** By days of UTC. */
async function gains(account: SocialAccount, from: Date): Promise<{ day: string; gained: number }[]> {
  const { rows } = await knex.raw(
    `with account as (
      select user_id, id, tracking_since, 'UTC' as time_zone, ?::timestamptz as first_day
      from social_media_accounts where user_id = ? and id = ?
    ), ${gainedByDay('views')}
    select day::text, gained::integer from gained order by day`,
    [from, account.userId, account.id],
  );
  return rows;
}

describe('what a post had', () => {
  const newAccount = async (changes: Partial<SocialAccount> = {}) =>
    connectAccount((await signUp(app)).user.id, { trackingSince: ago(10 * DAY), ...changes });
  const readings: Reading[] = [
    [2, { views: 100 }],
    [6, { views: 300 }],
  ];

  it.each([
    ['before it was published', 10.1, 0],
    ['between its beginning and the first reading', 9, 50],
    ['between two readings', 7, 150],
    ['at a reading', 4, 300],
    ['after the last one', 1, 300],
  ])('%s', async (_when, hoursAgo, views) => {
    const account = await newAccount();
    await syncPost(account, 10 * HOUR, readings);
    expect(await valuesAt(account, ago(hoursAgo * HOUR))).toBe(views);
  });

  it('before the first reading of a post that is older than our readings is what it had then', async () => {
    const account = await newAccount({ trackingSince: ago(9 * HOUR) });
    await syncPost(account, 10 * HOUR, readings);
    expect(await valuesAt(account, ago(9.5 * HOUR))).toBe(100);
  });

  it('adds up over days to the same as from beginning to end', async () => {
    const account = await newAccount({ trackingSince: ago(20 * DAY) });
    for (const age of [31.4, 19.9, 12.3, 7.7]) {
      const hours = [1, 5, 30, 70, 150].filter((hour) => hour < age * 24);
      await syncPost(
        account,
        age * DAY,
        hours.map((hour): Reading => [hour, { views: Math.round(age * hour * 13) }]),
      );
    }
    const midnight = (days: number) => new Date(Math.floor(Date.now() / DAY - days) * DAY);
    const days = await gains(account, midnight(40));
    for (const [from, to] of [
      [18, 0],
      [12, 3],
      [7, 6],
    ] as const) {
      const between = days.filter(({ day }) => new Date(day) >= midnight(from) && new Date(day) < midnight(to));
      const gained = (await valuesAt(account, midnight(to))) - (await valuesAt(account, midnight(from)));
      expect(gained).toBeGreaterThan(0);
      expect(between.reduce((sum, day) => sum + day.gained, 0)).toBe(gained);
    }
  });
});
