import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import type { FactArguments, FactName } from '#shared/facts/facts';
import { FollowerReading } from '../models/accounts/follower-reading.ts';
import type { SocialAccount } from '../models/accounts/social-account.ts';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import { User } from '../models/users/user.ts';
import { fillAccount } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, countDays, DAY, pacificDay, syncPost } from '../testing/synced-posts.ts';
import { createReadFacts } from './create-read-facts.ts';
import { visit } from './testing/visit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The least that each fact takes. */
const LEAST: { [Name in FactName]: FactArguments<Name> } = {
  list_accounts: {},
  get_overview: {},
  get_series: { metric: 'views' },
  list_posts: {},
  get_post: { code: 'Abc12' },
  compare: { a: { tag: 'clay' }, b: { tag: 'glaze' } },
  get_best_times: {},
  get_effects: {},
  get_audience: {},
  get_followers: {},
  get_growth: {},
  get_link_clicks: {},
  get_replies: {},
  get_plan_outcomes: {},
  get_experiments: {},
  list_planned: {},
  get_score: {},
  get_forecasts: {},
  get_forecast_record: {},
  explain_metric: { name: 'reach' },
};
const NAMES = Object.keys(LEAST) as FactName[];

/** Why each fact is empty, or that it is not. */
const reasonsOf = async ({ reasonOf }: Pick<Awaited<ReturnType<typeof visit>>, 'reasonOf'>) =>
  Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await reasonOf(name, LEAST[name])])));

describe('the facts of one answer', () => {
  it('look the user and the accounts up once', async () => {
    const { user } = await visit(app);
    await connectAccount(user.id);
    const statements: string[] = [];
    const note = ({ sql, bindings = [] }: { sql: string; bindings?: unknown[] }) =>
      bindings.includes(user.id) && statements.push(sql);
    app.knex.on('query', note);
    const read = createReadFacts(app.knex, () => new Date())(user.id);
    await Promise.all([read('get_score', {}), read('list_posts', {})]);
    await read('get_effects', {});
    await read('list_posts', { limit: 1 });
    app.knex.off('query', note);
    const readsOf = (table: string) =>
      statements.filter((sql) => new RegExp(`^select [^()]*from "${table}"`).test(sql)).length;
    expect([readsOf('users'), readsOf('social_media_accounts')]).toEqual([1, 1]);
  });
});

describe('where there is nothing to tell', () => {
  it('every fact says why: before anything is connected, and once it is but nothing is read', async () => {
    const { user, read, reasonOf } = await visit(app);
    const without = {
      list_posts: 'no_posts',
      get_post: 'not_found',
      compare: 'no_such_posts',
      get_best_times: 'no_posts',
      get_effects: 'no_posts',
      get_replies: 'no_such_posts',
      get_plan_outcomes: 'no_plan',
      get_experiments: 'no_experiment',
      list_planned: 'told',
      get_score: 'no_score',
      get_forecasts: 'no_such_posts',
      get_forecast_record: 'not_read',
      explain_metric: 'told',
    };
    const unconnected = { list_accounts: 'no_account', get_series: 'no_account', get_overview: 'no_account' };
    const ofAccounts = {
      get_audience: 'no_account',
      get_followers: 'no_account',
      get_growth: 'no_account',
      get_link_clicks: 'no_account',
    };
    expect(await reasonsOf({ reasonOf })).toEqual({ ...without, ...unconnected, ...ofAccounts });
    await connectAccount(user.id, { followersCount: 63 });
    const connected = { list_accounts: 'told', get_series: 'not_read', get_overview: 'not_read' };
    const unread = {
      get_audience: 'not_reported',
      get_followers: 'not_read',
      get_growth: 'not_read',
      get_link_clicks: 'not_reported',
    };
    expect(await reasonsOf({ reasonOf })).toEqual({ ...without, ...connected, ...unread });
    expect(await read('get_audience', {})).toMatchObject({ why: expect.stringContaining('you have 63') });
  });

  it('nothing is computed while Performance Analytics is off', async () => {
    const { client, user, reasonOf } = await visit(app);
    await fillAccount(user.id);
    await client.call(changeSettings, {
      params: { userId: user.id },
      body: { privacy: { performanceAnalytics: false } },
    });
    const { list_accounts, explain_metric, get_plan_outcomes, list_planned, ...others } = await reasonsOf({ reasonOf });
    expect([list_accounts, explain_metric, list_planned, get_plan_outcomes]).toEqual([
      'told',
      'told',
      'told',
      'no_plan',
    ]);
    expect(new Set(Object.values(others))).toEqual(new Set(['off']));
  });

  it('days that have not begun, or were not read, are no zeros', async () => {
    const { user, read, reasonOf } = await visit(app);
    const account = await connectAccount(user.id);
    await countDays(account, [20, 1], { likes: 1 });
    expect(await reasonOf('get_overview', { from: pacificDay(-8), to: pacificDay(-9) })).toBe('not_read');
    expect(await reasonOf('get_series', { metric: 'likes', from: pacificDay(90), to: pacificDay(80) })).toBe(
      'not_read',
    );
    expect(await reasonOf('get_series', { metric: 'clicks', basis: 'published' })).toBe('not_reported');
    const told = await read('get_overview', { period: '7d' });
    if (told.empty) throw new Error(told.why);
    const cards = new Map(told.data.cards.map((card) => [card.metric, card]));
    expect(cards.get('likes')).toMatchObject({ value: 7, coverage: { days: 7, of: 7 }, change: { value: 0 } });
    expect(cards.get('views')).toMatchObject({ value: null, why: expect.any(String) });
    expect(Object.keys(told.nulls)).toEqual(expect.arrayContaining(['views', 'followers', 'linkClickRate']));
  });
});

describe('what belongs to somebody else', () => {
  it('is not found, by whatever it is named', async () => {
    const [ada, bob] = [await visit(app), await visit(app)];
    const account = await connectAccount(bob.user.id, { username: `bobs.${randomUUID().slice(0, 8)}` });
    const permalink = 'https://www.threads.com/@bob/post/Bobs1_Post';
    const post = await syncPost(account, 2 * DAY, [[24, { views: 10 }]], { permalink });
    const plan = await MarketingPlan.query().insert({ userId: bob.user.id, title: 'Mine', status: 'active' });
    await connectAccount(ada.user.id);
    for (const name of [account.id, account.username, `@${account.username}`]) {
      expect(await ada.reasonOf('get_overview', { account: name })).toBe('not_found');
      expect(await ada.reasonOf('list_posts', { account: name })).toBe('not_found');
      expect(await ada.reasonOf('get_followers', { account: name })).toBe('not_found');
    }
    expect(await ada.reasonOf('get_post', { id: post.id })).toBe('not_found');
    expect(await ada.reasonOf('get_post', { code: 'Bobs1_Post' })).toBe('not_found');
    expect(await ada.reasonOf('get_post', { permalink })).toBe('not_found');
    expect(await ada.reasonOf('list_posts', { ids: [post.id] })).toBe('no_posts');
    expect(await ada.reasonOf('compare', { a: { posts: [post.id] }, b: { posts: [post.id] } })).toBe('not_found');
    expect(await ada.reasonOf('get_plan_outcomes', { plan: plan.id })).toBe('not_found');
    expect(await ada.reasonOf('get_plan_outcomes', {})).toBe('no_plan');
    expect((await ada.data('list_accounts', {})).accounts.map(({ id }) => id)).not.toContain(account.id);
    expect(await bob.reasonOf('get_post', { permalink })).toBe('told');
  });

  it('cannot be asked for: no argument names a user, and a reader ends with its user', async () => {
    const [ada, bob] = [await visit(app), await visit(app)];
    const asked = { userId: bob.user.id } as object;
    await expect(ada.read('get_overview', asked)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(ada.read('get_series', { metric: 'saves' } as never)).rejects.toMatchObject({ code: 'invalid_input' });
    await User.query().deleteById(ada.user.id);
    await expect(ada.read('get_overview', {})).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

describe('several accounts', () => {
  it('are added up, with the days of the one that is known least, and each has its own figures', async () => {
    const { user, read, data } = await visit(app);
    const [one, other] = [await connectAccount(user.id), await connectAccount(user.id)];
    await countDays(one, [14, 1], { likes: 2, replies: 1, views: 30 });
    await countDays(other, [14, 8], { likes: 3, views: 10 });
    await countDays(other, [5, 1], { likes: 3, views: 10 });
    const cardsOf = async (asked: FactArguments<'get_overview'>) =>
      new Map((await data('get_overview', { period: '7d', ...asked })).cards.map((card) => [card.metric, card]));
    const both = await cardsOf({});
    expect(both.get('likes')).toMatchObject({ value: 7 * 2 + 5 * 3, coverage: { days: 5, of: 7 }, n: 5 });
    expect(both.get('likes')?.change).toMatchObject({ value: null, why: expect.stringContaining('5 of these 7 days') });
    expect(both.get('engagement')?.value).toBe(7 * 3 + 5 * 3);
    expect(both.get('engagementRate')?.value).toBeCloseTo((100 * 36) / 260);
    const alone = await cardsOf({ account: one.username });
    expect(alone.get('likes')).toMatchObject({
      value: 14,
      change: { value: 0, unit: 'percent' },
      previous: { value: 14 },
    });
    const series = await read('get_series', { metric: 'views', period: '7d' });
    expect(series).toMatchObject({
      scope: { accounts: [{ id: one.id }, { id: other.id }], timeZone: 'Europe/Berlin' },
      period: { from: pacificDay(7), to: pacificDay(1), days: 'pacific', isRunning: false },
      coverage: { days: 5, of: 7 },
      definition: 'accountViews',
      data: { gaps: [{ from: pacificDay(7), to: pacificDay(6) }], total: 260 },
    });
    const today = await read('get_overview', { from: pacificDay(0) });
    expect(today).toMatchObject({ empty: true, reason: 'not_read' });
    await countDays(one, [0, 0], { likes: 9 });
    const running = await data('get_overview', { from: pacificDay(0), account: one.id });
    expect(running.cards.find(({ metric }) => metric === 'likes')).toMatchObject({
      value: 9,
      change: { value: null, why: expect.stringContaining('not over') },
    });
  });

  it('have followers together where all were read, and none where one was not', async () => {
    const { user, data, read } = await visit(app);
    const [one, other] = [await connectAccount(user.id), await connectAccount(user.id)];
    const store = (account: SocialAccount, ago: number, followers: number) =>
      FollowerReading.query().insert({
        userId: user.id,
        accountId: account.id,
        // What is read on a day closes the one before.
        day: pacificDay(ago - 1),
        followers,
        demographics: null,
        readAt: new Date(),
      });
    for (const ago of [8, 5, 1]) await store(one, ago, 100 - ago);
    await store(other, 8, 40);
    await store(other, 1, 50);
    expect(await data('get_followers', { period: '7d' })).toMatchObject({
      start: 132,
      end: 149,
      net: 17,
      rate: 17 / 132,
      days: [{ day: pacificDay(1), followers: 149 }],
    });
    const series = await data('get_series', { metric: 'followers', period: '7d', account: one.username });
    expect(series.points.map(({ value }) => value)).toEqual([null, null, 95, null, null, null, 99]);
    const third = await connectAccount(user.id);
    expect(await read('get_followers', { period: '7d' })).toMatchObject({ reason: 'not_read' });
    await countDays(third, [3, 1], { likes: 1 });
    expect(await read('get_followers', { period: '7d' })).toMatchObject({ reason: 'not_read' });
  });
});
