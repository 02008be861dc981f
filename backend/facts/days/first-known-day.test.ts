import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FactArguments, FactName } from '#shared/facts/facts';
import { FollowerReading } from '../../models/accounts/follower-reading.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, countDays, DAY, pacificDay, syncPost } from '../../testing/synced-posts.ts';
import { visit } from '../testing/visit.ts';

type Visit = Awaited<ReturnType<typeof visit>>;

let app: TestApp;
let ada: Visit;
beforeAll(async () => {
  app = await startApp();
  ada = await visit(app);
  const account = await connectAccount(ada.user.id);
  await countDays(account, [40, 1], { views: 100, likes: 5 });
  await syncPost(account, 20 * DAY, [[24, { views: 50, likes: 2 }]]);
  // Older than every post, and than any day that Threads told of.
  const key = { userId: ada.user.id, accountId: account.id, readAt: new Date() };
  await FollowerReading.query().insert({ ...key, day: pacificDay(45), followers: 10 });
});
afterAll(() => app.close());

const AGES_AGO = ['1126-11-23', '0001-01-01', '0000-01-01'];
const now = () => pacificDay(1);

describe('days before the first that is known', () => {
  it.each(AGES_AGO)('a series since %s has the days that may be known, and says which', async (from) => {
    const series = await ada.read('get_series', { metric: 'views', by: 'day', from, to: now() });
    expect(series).toMatchObject({ period: { from: pacificDay(45), to: now() }, coverage: { days: 40, of: 45 } });
    expect(series.empty ? [] : series.data.points).toHaveLength(45);
    const posts = await ada.data('get_series', { metric: 'posts', by: 'day', from, to: now() });
    expect(posts.points).toHaveLength(45);
  });

  const windows = (from: string): { [Name in FactName]?: FactArguments<Name> } => ({
    get_overview: { from, to: now() },
    get_followers: { from, to: now(), by: 'month' },
    get_link_clicks: { from, to: now() },
    get_replies: { from, to: now() },
  });
  const NAMES = Object.keys(windows('')) as (keyof ReturnType<typeof windows>)[];

  it.each(AGES_AGO)('every fact that is asked about days since %s begins with the first', async (from) => {
    for (const name of NAMES) {
      const told = await ada.read(name, windows(from)[name] as never);
      expect([name, told.period === null || told.period.from >= pacificDay(45)]).toEqual([name, true]);
    }
    expect(await ada.reasonOf('compare', { a: { from, to: now() }, b: { from, to: from } })).toBe('not_read');
    expect(await ada.data('list_posts', { from, to: now() })).toMatchObject({ total: 1 });
  });

  it('where nothing is known at all, none is made up', async () => {
    const nobody = await visit(app);
    await connectAccount(nobody.user.id);
    for (const name of NAMES)
      expect(await nobody.reasonOf(name, windows('0000-01-01')[name] as never)).not.toBe('told');
  });
});
