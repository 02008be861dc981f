import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareGroups, getPerformance, type Performance, type PostGroups } from '#shared/analytics/performance';
import { comparePosts } from '#shared/analytics/post-figures';
import type { TestClient } from '../client.ts';
import { accounts } from './accounts.ts';
import { type ClockedApp, startClockedApp } from './clock.ts';
import { nearly } from './nearly.ts';
import { dayIn, LOS_ANGELES } from './sheet/columns.ts';
import { groupsBy, hourOf, type Measure } from './sheet/groups-of-posts.ts';
import { ledgerOf } from './sheet/ledger.ts';
import { usualCurves } from './sheet/peers-of-an-age.ts';
import { youngPosts } from './sheet/young-posts.ts';
import { signUpOwner } from './store-account.ts';
import type { SyntheticPost } from './synthetic-account.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
});
afterAll(() => app.close());

const PERIODS = { '7d': 7, '30d': 30, '90d': 90 };

describe.each(accounts)('the performance of an account that is $name', (account) => {
  let client: TestClient;
  let userId: string;
  beforeAll(async () => {
    ({ client, userId } = await signUpOwner(app, account));
  });

  async function read(period: string): Promise<Performance> {
    const { status, body } = await client.call(getPerformance, { params: { userId }, query: { period } });
    expect(status).toBe(200);
    expect(getPerformance.response.parse(body)).toEqual(body);
    return body;
  }

  it('has the young posts of the sheet, the most surprising first', async () => {
    const { posts, typical, published } = await read('30d');
    const sheet = youngPosts(account);
    expect(posts).toHaveLength(sheet.length);
    expect(published).toBe(sheet.length);
    expect(nearly(posts)).toMatchObject(nearly(sheet) as object[]);
    const usual = usualCurves(account, 'views');
    expect(nearly(typical)).toEqual(usual && expect.objectContaining(nearly(usual) as object));
  });

  it('agrees with the curves of the posts table', async () => {
    const { posts, typical } = await read('7d');
    const ids = posts.slice(0, 4).map(({ id }) => id);
    if (ids.length === 0) return;
    const { body } = await client.call(comparePosts, { params: { userId }, query: { ids: ids.join(',') } });
    expect(body.typical).toEqual(typical);
    expect(body.curves).toEqual(posts.slice(0, 4).map(({ id, values }) => ({ postId: id, values })));
  });

  it.each(Object.entries(PERIODS))('has the links of the sheet over %s', async (period, length) => {
    const { ledger } = await read(period);
    const sheet = ledgerOf(account, length);
    expect(nearly(ledger)).toEqual(
      sheet && expect.objectContaining({ ...Object(nearly(sheet)), links: expect.anything() }),
    );
    expect(nearly(ledger?.links ?? [])).toMatchObject(nearly(sheet?.links ?? []) as object[]);
  });

  it.each<[string, Record<string, string>, (post: SyntheticPost) => boolean]>([
    ['link', {}, ({ linkUrl }) => linkUrl !== null],
    ['question', {}, ({ text }) => /[?？؟]/.test(text)],
    ['format', { a: 'IMAGE' }, ({ mediaType }) => mediaType === 'IMAGE'],
    [
      'tag',
      { a: 'craft' },
      ({ hashtags, topicTag }) => [...hashtags, topicTag].some((tag) => tag?.toLowerCase() === 'craft'),
    ],
    ['hour', { a: '12' }, (post) => hourOf(account, post) >= 12 && hourOf(account, post) < 18],
  ])('tells the groups of the sheet apart by %s', async (by, chosen, has) => {
    for (const measure of ['views', 'engagement', 'replies'] satisfies Measure[]) {
      const query = { by, period: '90d', measure, ...chosen };
      const { status, body } = await client.call(compareGroups, { params: { userId }, query });
      expect(status).toBe(200);
      const groups: PostGroups = compareGroups.response.parse(body);
      const isChosen = !chosen.a || groups.choices.some(({ value }) => value === chosen.a);
      const sheet = groupsBy(account, 90, measure, has);
      if (!isChosen) continue;
      expect(nearly(groups)).toMatchObject(nearly(sheet) as object);
      const isTold = Math.min(sheet.a.posts, sheet.b.posts) >= 8;
      const difference = (sheet.a.median ?? 0) - (sheet.b.median ?? 0);
      expect(groups.difference?.value ?? null).toEqual(isTold ? expect.closeTo(difference, 9) : null);
      if (groups.difference) expect(groups.difference.low).toBeLessThanOrEqual(groups.difference.high);
    }
  });

  it('has the groups of days of one’s own, beside those of the days before', async () => {
    const today = dayIn(account.zone, account.now);
    const [from, to] = [today.subtract({ days: 60 }).toString(), today.subtract({ days: 31 }).toString()];
    const query = { by: 'question', from, to };
    const { status, body } = await client.call(compareGroups, { params: { userId }, query });
    expect(status).toBe(200);
    const { a, b, against, ...groups }: PostGroups = compareGroups.response.parse(body);
    const isQuestion = ({ text }: SyntheticPost) => /[?？؟]/.test(text);
    expect(groups).toMatchObject({ from, to });
    expect(nearly({ a, b })).toMatchObject(nearly(groupsBy(account, 30, 'views', isQuestion, 30)) as object);
    const sheet = groupsBy(account, 30, 'views', isQuestion, 60);
    expect([against?.a.posts, against?.b.posts]).toEqual([sheet.a.posts, sheet.b.posts]);
    expect(nearly([against?.a.median, against?.b.median])).toEqual(nearly([sheet.a.median, sheet.b.median]));
    expect(against).toMatchObject({
      from: today.subtract({ days: 90 }).toString(),
      to: today.subtract({ days: 61 }).toString(),
    });
    const off = await client.call(compareGroups, { params: { userId }, query: { ...query, compare: 'off' } });
    expect(off.body).toMatchObject({ against: null });
  });

  it('has the clicks of the days before where most of both were told', async () => {
    const { ledger } = await read('7d');
    const today = dayIn(LOS_ANGELES, account.now);
    const told = (back: number) =>
      account.days
        .filter(({ day }) => day >= today.subtract({ days: back }).toString())
        .filter(({ day }) => day < today.subtract({ days: back - 7 }).toString())
        .flatMap(({ clicks }) => clicks ?? []);
    const isCovered = (ledger?.days ?? 0) >= 6 && told(14).length >= 6;
    const against = {
      from: today.subtract({ days: 14 }).toString(),
      to: today.subtract({ days: 8 }).toString(),
      clicks: told(14).reduce((sum, clicks) => sum + clicks, 0),
    };
    expect(ledger?.against ?? null).toEqual(isCovered ? against : null);
    const query = { period: '7d', compare: 'off' };
    const off = await client.call(getPerformance, { params: { userId }, query });
    expect(off.body.ledger?.against ?? null).toBeNull();
  });
});

it('has posts on both sides of the usual among them, and some that cannot be compared', () => {
  const standings = accounts.flatMap((account) => youngPosts(account).map(({ standing }) => standing));
  for (const standing of ['above', 'usual', 'below', null]) expect(standings).toContain(standing);
});
