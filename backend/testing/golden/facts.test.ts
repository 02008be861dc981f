import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { type Findings, getFindings, MIN_POSTS } from '#shared/analytics/findings';
import { comparePosts, listPosts, POST_SORTS, type PostPage, type PostRow } from '#shared/analytics/post-figures';
import { PERIODS } from '#shared/days/threads-panel-periods';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { type FactArguments, type FactData, type FactName, facts, type ReadFact } from '#shared/facts/facts';
import { getThreadsAnalytics, type Metric, type ThreadsAnalytics } from '#shared/threads';
import { createReadFacts } from '../../facts/create-read-facts.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import type { TestClient } from '../client.ts';
import { accounts } from './accounts.ts';
import { type ClockedApp, startClockedApp } from './clock.ts';
import { nearly } from './nearly.ts';
import { publishedCards } from './sheet/published.ts';
import { signUpOwner } from './store-account.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
});
afterAll(() => app.close());

const dayOf = (moment: number, zone: string) =>
  `${Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate()}`;
/** Whether the clocks of the account's zone show the same difference to UTC at a moment as they do now. */
const isSameOffset = ({ zone, now }: { zone: string; now: number }, moment: number) => {
  const offsetAt = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds;
  return offsetAt(now) === offsetAt(moment);
};
const daysBefore = (day: string, days: number) => `${Temporal.PlainDate.from(day).subtract({ days })}`;

describe.each(accounts)('the facts about an account that is $name', (account) => {
  let client: TestClient;
  let userId: string;
  let accountId: string;
  let read: ReadFact;
  beforeAll(async () => {
    ({ client, userId } = await signUpOwner(app, account));
    accountId = (await SocialAccount.query().findOne({ userId }).throwIfNotFound()).id;
    read = createReadFacts(app.knex, () => new Date(account.now))(userId);
  });

  const result = async <Name extends FactName>(name: Name, asked: FactArguments<Name>) => {
    const told = await read(name, asked);
    // What is read is what the contract says.
    expect(facts[name].result.parse(told)).toEqual(told);
    return told;
  };
  const data = async <Name extends FactName>(name: Name, asked: FactArguments<Name>): Promise<FactData<Name>> => {
    const told = await result(name, asked);
    if (told.empty) throw new Error(`${name}: ${told.why}`);
    return told.data as FactData<Name>;
  };
  const cardsOf = async (asked: FactArguments<'get_overview'>) =>
    new Map((await data('get_overview', asked)).cards.map((card) => [card.metric, card]));
  const dashboard = async (): Promise<Dashboard> => (await client.call(getDashboard, { params: { userId } })).body;
  const findings = async (): Promise<Findings> => (await client.call(getFindings, { params: { userId } })).body;
  const today = () => dayOf(account.now, account.zone);

  it('say of these 30 days what the dashboard says', async () => {
    const { basis, period, analytics, changes } = await dashboard();
    const told = await result('get_overview', {});
    expect(told).toMatchObject({ empty: false, period, data: { basis } });
    const cards = await cardsOf({});
    const cardOf = (metric: FactMetric) => nearly([cards.get(metric)?.value, cards.get(metric)?.change.value]);
    expect(cardOf('engagement')).toEqual(nearly([analytics.totalEngagement, changes.totalEngagement.value]));
    expect(cardOf('views')).toEqual(nearly([analytics.totalReach, changes.totalReach.value]));
    if (basis === 'activity')
      expect(cardOf('linkClickRate')).toEqual(nearly([analytics.conversionRate, changes.conversionRate.value]));
  });

  it.each(PERIODS)('say of %s what the panel of the account says', async (period) => {
    const query = { period };
    const panel: ThreadsAnalytics = (await client.call(getThreadsAnalytics, { params: { accountId }, query })).body;
    if (panel.data.length === 0) return;
    const cards = await cardsOf({ period, account: 'potter', basis: 'activity' });
    for (const name of ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares', 'clicks'] as const) {
      const metric = panel.data.find((one: Metric) => one.name === name);
      const card = cards.get(name);
      expect([name, card?.value, card?.coverage?.days]).toEqual([
        name,
        metric?.total_value?.value ?? null,
        metric?.coverage?.days ?? 0,
      ]);
      if (metric && metric.previous !== null) expect(card?.previous.value).toBe(metric.previous);
    }
    const followers = panel.data.find(({ name }) => name === 'followers_count');
    const [end, start] = [followers?.total_value?.value ?? null, followers?.start ?? null];
    expect(cards.get('followers')?.value ?? null).toBe(end === null || start === null ? null : end - start);
    expect(cards.get('posts')?.value).toBe(panel.postsPublished);
    const views = panel.data.find(({ name }) => name === 'views');
    const told = await result('get_series', { metric: 'views', period, account: accountId });
    expect(told).toMatchObject(
      views ? { period: { from: panel.from, to: panel.to }, coverage: views.coverage } : { empty: true },
    );
    if (!views) return;
    const { points, total } = await data('get_series', { metric: 'views', period });
    expect(points.flatMap(({ value }) => value ?? [])).toEqual(views.values?.map(({ value }) => value));
    expect(total).toBe(views.total_value?.value);
  });

  it('say of any days what Threads told of them', async () => {
    const days = account.days.filter(({ day }) => day < dayOf(account.now, 'America/Los_Angeles'));
    const [first, last] = [days.at(-41)?.day, days.at(-12)?.day];
    if (!first || !last) return;
    const chosen = days.filter(({ day }) => day >= first && day <= last);
    const cards = await cardsOf({ from: first, to: last, basis: 'activity' });
    for (const name of ['views', 'likes', 'replies', 'reposts', 'quotes', 'clicks'] as const) {
      const known = chosen.flatMap((day) => day[name] ?? []);
      const card = cards.get(name);
      expect([name, card?.value, card?.n]).toEqual([
        name,
        known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null,
        known.length,
      ]);
    }
    const weeks = await data('get_series', { metric: 'likes', from: first, to: last, by: 'week' });
    const sum = weeks.points.reduce((all, { value }) => all + (value ?? 0), 0);
    expect([sum, weeks.total]).toEqual([cards.get('likes')?.value, cards.get('likes')?.value]);
    const before = { from: daysBefore(first, 41), to: daysBefore(first, 1) };
    const change = await data('compare', { a: { from: first, to: last }, b: before, metric: 'likes' });
    expect(change.a.value).toBe(sum);
    expect(change.why).toMatch(/are known|not equally long|told no figures/);
  });

  it('say by the day of the posts published what the chart says', async () => {
    const { trendData } = await dashboard();
    const asked = { from: daysBefore(today(), trendData.length - 1), to: today(), basis: 'published' } as const;
    for (const [metric, name] of [['engagementRate', 'engagement'] as const, ['views', 'reach'] as const]) {
      const told = await read('get_series', { ...asked, metric });
      if (told.empty) expect(trendData.every((day) => !day.reach)).toBe(true);
      else
        expect(nearly(told.data.points.map(({ value }) => value))).toEqual(nearly(trendData.map((day) => day[name])));
    }
    const known = account.posts.filter(({ publishedAt }) => dayOf(publishedAt, account.zone) >= asked.from);
    expect((await cardsOf(asked)).get('posts')?.value).toBe(known.length);
    const cards = await cardsOf({ ...asked, from: daysBefore(today(), 29) });
    const sheet = publishedCards(account);
    expect(nearly(cards.get('engagement')?.change.value)).toEqual(nearly(sheet.engagement.change));
    expect(nearly(cards.get('views')?.change.value)).toEqual(nearly(sheet.views.change));
    // Today is not over: of the day before the same time of day counts, and not what was published later on it.
    for (const days of [1, 2, 3, 7, 30]) {
      const [from, until] = [daysBefore(today(), days - 1), account.now - days * 86_400_000];
      const previous = (await cardsOf({ ...asked, from })).get('posts')?.previous.value ?? null;
      const first = daysBefore(from, days);
      const before = account.posts.filter(({ publishedAt }) => dayOf(publishedAt, account.zone) >= first);
      if (previous === null || !isSameOffset(account, until)) continue;
      expect([days, previous]).toEqual([days, before.filter(({ publishedAt }) => publishedAt <= until).length]);
    }
  });

  it('list posts as the table does, in every order', async () => {
    for (const sort of POST_SORTS) {
      const page: PostPage = (await client.call(listPosts, { params: { userId }, query: { sort } })).body;
      const rows: PostRow[] = [];
      for (let cursor: string | null = '0'; cursor !== null && rows.length < page.posts.length; ) {
        const told: FactData<'list_posts'> = await data('list_posts', { sort, limit: 40, cursor });
        rows.push(...told.posts);
        cursor = told.cursor;
        expect(told.total).toBe(page.total);
      }
      expect(rows.slice(0, page.posts.length)).toEqual(page.posts);
    }
  });

  it('list posts without their comparison, and else the same', async () => {
    const { posts } = await data('list_posts', { age: '24' });
    const told = await result('list_posts', { age: '24', multiples: false });
    const uncompared = { multiple: null, multipleAge: null, percentile: null, comparedWith: null, isBreakout: false };
    expect(told).toMatchObject({ data: { posts: posts.map((post) => ({ ...post, ...uncompared })) } });
    expect(told.nulls.multiple).toMatch(/not asked for/);
  });

  it('list the posts of a tag, a format, or some days alone', async () => {
    const ids = async (asked: FactArguments<'list_posts'>) => {
      const told = await read('list_posts', { limit: 100, ...asked });
      return told.empty ? [] : told.data.posts.map(({ id }) => id).toSorted();
    };
    const own = (is: (post: (typeof account.posts)[number]) => boolean) =>
      account.posts
        .filter((post) => is(post))
        .toReversed()
        .slice(0, 100)
        .map(({ id }) => id)
        .toSorted();
    const isTagged = (name: string) => (post: (typeof account.posts)[number]) =>
      [...post.hashtags, post.topicTag ?? ''].some((tag) => tag.toLowerCase() === name);
    const [tag = 'clay'] = account.posts.flatMap(({ hashtags }) => hashtags);
    expect(await ids({ tag: `#${tag}` })).toEqual(own(isTagged(tag.toLowerCase())));
    expect(await ids({ format: 'IMAGE', account: '@Potter' })).toEqual(own(({ mediaType }) => mediaType === 'IMAGE'));
    const window = { from: daysBefore(today(), 60), to: daysBefore(today(), 20) };
    const isIn = (day: string) => day >= window.from && day <= window.to;
    expect(await ids(window)).toEqual(own(({ publishedAt }) => isIn(dayOf(publishedAt, account.zone))));
  });

  it('tell of a post what table and curves tell', async () => {
    const id = account.posts.at(-1)?.id ?? '';
    const told = await data('get_post', { id });
    const { body } = await client.call(comparePosts, { params: { userId }, query: { ids: id } });
    expect(told).toMatchObject({ values: body.curves[0].values, curve: { typical: body.typical } });
    const { posts } = await data('list_posts', { ids: [id] });
    expect([told.post]).toEqual(posts);
  });

  it('tell of effects, audience, followers and links what the report tells', async () => {
    const report = await findings();
    const effects = await read('get_effects', {});
    const times = await read('get_best_times', { account: 'potter' });
    expect([effects.empty, times.empty]).toEqual([!report.isEnough, !report.isEnough]);
    if (!effects.empty && !times.empty) {
      const { posts, hashtags, topics, formats, lengths, wordings } = report;
      expect(effects.data).toEqual({ posts, needed: MIN_POSTS, hashtags, topics, formats, lengths, wordings });
      expect(times.data).toMatchObject({ posts, needed: MIN_POSTS, slots: report.bestTimes });
    } else expect(effects).toMatchObject({ reason: 'too_few_posts' });
    const audience = await read('get_audience', {});
    const links = await read('get_link_clicks', {});
    expect(audience.empty).toBe(report.demographics === null);
    if (!audience.empty) expect(report.demographics).toMatchObject({ readAt: audience.asOf, ...shares(audience.data) });
    if (!links.empty) expect(links.data.links).toEqual(report.links ?? []);
    else expect(report.links).toBe(null);
    const followers = await read('get_followers', { from: daysBefore(today(), 20) });
    if (followers.empty) return;
    const own = new Map(report.followers?.days.map((day) => [day.day, day.followers]));
    for (const { day, followers: count } of followers.data.days) expect(count).toBe(own.get(day) ?? count);
  });
});

const shares = ({ followers: _, changes: __, ...breakdowns }: FactData<'get_audience'>) => breakdowns;
