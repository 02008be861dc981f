import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialAccount } from '../models/accounts/social-account.ts';
import { PostSnapshot } from '../models/posts/post-snapshot.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, DAY, HOUR, type Reading, syncPost } from '../testing/synced-posts.ts';
import { GAINED_BY_DAY, valueAt } from './gained-by-day-sql.ts';
import { PACIFIC } from './pacific.ts';
import { storeGainedByDay } from './store-gained-by-day.ts';

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

interface Gain {
  day: string;
  gained: number;
  isRead: boolean;
}

/** What all readings of an account say when the rule is applied to them at once. */
async function gains(account: SocialAccount, measure: 'views' | 'shares', zone = 'UTC'): Promise<Gain[]> {
  const { rows } = await knex.raw(
    `with readings as (
      select account.id as account_id, tracking_since, ? as time_zone, published_at, taken_at,
        snapshot.${measure} as value, lag(taken_at) over by_post as before_at, lag(snapshot.${measure}) over by_post as before
      from social_media_accounts as account
      join content_posts as post on post.user_id = account.user_id and post.account_id = account.id
      join post_snapshots as snapshot on snapshot.user_id = post.user_id and snapshot.post_id = post.id
      where account.user_id = ? and account.id = ? and snapshot.${measure} is not null
      window by_post as (partition by post.id order by taken_at)
    ), ${GAINED_BY_DAY}
    select day::text, gained::integer, is_read as "isRead" from gained order by day`,
    [zone, account.userId, account.id],
  );
  return rows;
}

async function keptGains({ userId, id: accountId }: SocialAccount): Promise<Gain[]> {
  return knex('account_gains')
    .where({ userId, accountId })
    .select(knex.raw('day::text'), knex.raw('shares::integer as gained'), 'isRead')
    .orderBy('day');
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
    const days = await gains(account, 'views');
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

describe('the days that are kept with each reading', () => {
  it('say the same as all readings at once', async () => {
    const account = await connectAccount((await signUp(app)).user.id, { trackingSince: ago(15 * DAY) });
    for (const age of [40, 14.6, 9.2, 3.1]) {
      const hours = [1, 5, 30, 70, 71, 200, 900].filter((hour) => hour < age * 24);
      // Threads does not report shares each time.
      const shares = (hour: number) => (hour === 70 ? null : Math.round(age * hour));
      await syncPost(
        account,
        age * DAY,
        hours.map((hour): Reading => [hour, { shares: shares(hour) }]),
      );
    }
    const kept = await keptGains(account);
    expect(kept).toEqual(await gains(account, 'shares', PACIFIC));
    expect(kept.some(({ isRead }) => !isRead)).toBe(true);
    expect(kept.reduce((sum, { gained }) => sum + gained, 0)).toBeGreaterThan(0);
  });

  it('do not count a reading that comes after a newer one', async () => {
    const account = await connectAccount((await signUp(app)).user.id);
    const post = await syncPost(account, 3 * DAY, [[60, { shares: 600 }]]);
    const before = await keptGains(account);
    const takenAt = ago(2 * DAY);
    await PostSnapshot.query().insert({ userId: account.userId, postId: post.id, takenAt, shares: 100 });
    await storeGainedByDay(knex, account.userId, [{ postId: post.id, takenAt }]);
    expect(await keptGains(account)).toEqual(before);
  });
});
