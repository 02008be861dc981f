import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyzeChat } from '#shared/analysis';
import { getDashboard } from '#shared/analytics/analytics';
import { getAudience } from '#shared/analytics/audience';
import { listChartNotes } from '#shared/analytics/chart-notes';
import { getGrowth } from '#shared/analytics/growth';
import { compareGroups, getPerformance } from '#shared/analytics/performance';
import { listPosts } from '#shared/analytics/post-figures';
import { getReplies } from '#shared/analytics/replies';
import { getReport } from '#shared/analytics/reports';
import { getTopics } from '#shared/analytics/topics';
import type { Endpoint } from '#shared/contract/endpoint';
import { addCollection } from '#shared/library/collections';
import { searchLibrary } from '#shared/library/library';
import { addLibraryItem } from '#shared/library/library-items';
import { keepPostTable } from '#shared/library/post-tables';
import { getThreadsAnalytics } from '#shared/threads';
import { allEndpoints } from './testing/all-endpoints.ts';
import { signUp } from './testing/factories.ts';
import { countRows, fillAccount, PICTURE } from './testing/fill-account.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

const named = await allEndpoints();
const withId = named.filter(({ endpoint }) => /:(id|accountId)\b/.test(endpoint.path));
const withUser = named.filter(
  ({ endpoint }) =>
    endpoint.path.includes(':userId') || endpoint.body.safeParse({ message: 'x' }).error?.issues.some(isAboutUser),
);

function isAboutUser({ path: [name] }: { path: PropertyKey[] }): boolean {
  return name === 'userId';
}

/** Valid for every endpoint, so that nothing is refused for its form. */
const COUNTS = { likes: 1, replies: 1, reposts: 1, shares: 1 };
const BODY = {
  ...COUNTS,
  message: 'x',
  isActive: false,
  isOwn: true,
  title: 'Taken over',
  status: 'active',
  timeZone: 'Asia/Tokyo',
  accountId: randomUUID(),
  text: 'Taken over',
  clientKey: randomUUID(),
  parts: [{ text: 'Taken over' }],
  dueAt: null,
  state: 'draft',
  revision: 1,
  outcome: 'discard',
  slots: [],
  image: PICTURE,
  metric: 'followers',
  target: 5,
  by: null,
  note: 'Taken over',
  day: '2026-03-01',
  post: { code: 'Abc1', author: 'maria', text: 'x', publishedAt: '2026-03-01T00:00:00Z', counts: COUNTS },
  subject: { kind: 'trait', name: 'question' },
  measure: 'views',
  pairs: 10,
  weekdays: [0],
  times: ['09:00'],
  time: '09:00',
  everyWeeks: 1,
  startsOn: '2026-03-01',
  endsOn: null,
  kind: 'breakout',
  isOn: false,
  ids: [],
  token: 'A'.repeat(43),
  choice: { period: '7d' },
  sections: ['cards'],
  days: 7,
  name: 'Taken over',
  colour: 0,
  items: [],
};
/** Where a field of the same name means something else. */
const OTHER_BODIES = new Map<string, object>([
  [addCollection.path, { choices: { q: 'x' } }],
  [addLibraryItem.path, { kind: 'idea' }],
  [keepPostTable.path, { rows: [{ ...BODY.post, comparison: null, isRounded: false }] }],
]);
const QUERY = { code: 'Abc1', from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
/** Where days are asked for and not moments. */
const DAYS = { from: '2026-03-01', to: '2026-03-02' };
const PAGES_OF_DAYS = [
  getDashboard,
  getGrowth,
  getPerformance,
  getReplies,
  getReport,
  getAudience,
  getTopics,
  compareGroups,
  listPosts,
  searchLibrary,
];
const ASKS_FOR_DAYS = [...PAGES_OF_DAYS, listChartNotes, getThreadsAnalytics].map(({ path }) => path as string);

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUp>>;
let ids: string[];
beforeAll(async () => {
  app = await startApp();
  owner = await signUp(app);
  await fillAccount(owner.user.id);
  const tables = [
    'content_analysis_history',
    'marketing_plans',
    'ai_insights',
    'social_media_accounts',
    'content_posts',
    'post_pictures',
    'scheduled_posts',
    'saved_posts',
    'chart_notes',
    'experiments',
    'post_series',
    'report_links',
    'library_items',
    'post_tables',
    'labels',
    'library_collections',
  ];
  const rows = await Promise.all(tables.map((table) => app.knex(table).where({ userId: owner.user.id }).select('id')));
  ids = rows.flat().map(({ id }) => id);
});
afterAll(() => app.close());

/** What each of these rows is to somebody who is signed in as another user. */
async function answersTo({ method, path: place }: Endpoint, paramsOf: Record<string, string>[]): Promise<number[]> {
  const { client } = await signUp(app);
  const { id: userId } = owner.user;
  const statuses = [];
  for (const params of paramsOf) {
    const query = new URLSearchParams({ ...QUERY, ...(ASKS_FOR_DAYS.includes(place) && DAYS), ids: ids.at(-1) ?? '' });
    const address = place.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '');
    const body = method === 'GET' ? {} : { body: { ...BODY, ...OTHER_BODIES.get(place), userId } };
    statuses.push((await client.json(method, `${address}?${query}`, body)).status);
  }
  return statuses;
}

it('there are rows and calls to try', () => {
  expect(ids).toHaveLength(16);
  expect(withId.length).toBeGreaterThan(8);
  expect(withUser.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining([analyzeChat, getDashboard]));
});

it.each(withUser)('$name is refused for the id of another user', async ({ endpoint }) => {
  const before = await countRows(app.knex, owner.user.id);
  expect(await answersTo(endpoint, [{ userId: owner.user.id }])).toEqual([403]);
  expect(await countRows(app.knex, owner.user.id)).toEqual(before);
});

it.each(withId)('$name does not find a row of another user', async ({ endpoint }) => {
  const before = await countRows(app.knex, owner.user.id);
  expect(
    await answersTo(
      endpoint,
      ids.map((id) => ({ id, accountId: id })),
    ),
  ).toEqual(ids.map(() => 404));
  expect(await countRows(app.knex, owner.user.id)).toEqual(before);
});
