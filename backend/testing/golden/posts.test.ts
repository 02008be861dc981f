import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CURVE_MEASURES, comparePosts, listPosts, type PostPage, type PostRow } from '#shared/analytics/post-figures';
import type { TestClient } from '../client.ts';
import { accounts } from './accounts.ts';
import { type ClockedApp, startClockedApp } from './clock.ts';
import { nearly } from './nearly.ts';
import { AGES, curveOf, usualCurves } from './sheet/peers-of-an-age.ts';
import { rowOf } from './sheet/post-rows.ts';
import { signUpOwner } from './store-account.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
});
afterAll(() => app.close());

describe.each(accounts)('the posts of an account that is $name', (account) => {
  let client: TestClient;
  let userId: string;
  beforeAll(async () => {
    ({ client, userId } = await signUpOwner(app, account));
  });

  async function readAll(age: number | null): Promise<PostRow[]> {
    const rows: PostRow[] = [];
    let page: PostPage;
    do {
      const query = { offset: String(rows.length), order: 'asc', ...(age && { age: String(age) }) };
      page = (await client.call(listPosts, { params: { userId }, query })).body;
      rows.push(...page.posts);
    } while (rows.length < page.total);
    return rows;
  }

  it.each([null, ...AGES])('have the figures of the sheet at age %s', async (age) => {
    const rows = await readAll(age);
    const sheet = account.posts.map((post) => rowOf(account, post, age));
    expect(rows).toHaveLength(sheet.length);
    for (const [nth, row] of rows.entries()) expect(nearly(row)).toMatchObject(nearly(sheet[nth]) as object);
  });

  it.each(CURVE_MEASURES)('have the curves of the sheet by %s, and its usual range', async (measure) => {
    const posts = account.posts.slice(-4);
    const query = { ids: posts.map(({ id }) => id).join(','), measure };
    const { body } = await client.call(comparePosts, { params: { userId }, query });
    const curves = posts.map((post) => ({ postId: post.id, values: curveOf(post, measure) }));
    expect(nearly(body.curves)).toEqual(nearly(curves));
    const usual = usualCurves(account, measure);
    expect(nearly(body.typical)).toEqual(usual && expect.objectContaining(nearly(usual) as object));
  });
});

it('has posts that broke out among them, some that did not, and some that cannot be compared', () => {
  const rows = accounts.flatMap((account) => account.posts.map((post) => rowOf(account, post, 24)));
  expect(rows.filter(({ isBreakout }) => isBreakout).length).toBeGreaterThan(5);
  expect(rows.filter(({ multiple }) => multiple !== null && multiple < 0.5).length).toBeGreaterThan(5);
  expect(rows.filter(({ multiple }) => multiple === null).length).toBeGreaterThan(5);
});
