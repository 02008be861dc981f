import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { analyzeChat } from '#shared/analysis';
import { addChartNote } from '#shared/analytics/chart-notes';
import { createReportLink } from '#shared/analytics/reports';
import { createScheduledPost } from '#shared/calendar/calendar';
import { createSeries } from '#shared/calendar/calendar-series';
import { addPostPicture } from '#shared/calendar/post-pictures';
import { startExperiment } from '#shared/experiments';
import { addCollection } from '#shared/library/collections';
import { addLabel, useLabel } from '#shared/library/labels';
import { addLibraryItem } from '#shared/library/library-items';
import { keepPostTable } from '#shared/library/post-tables';
import { generatePlan } from '#shared/plans';
import { savePost } from '#shared/saved-posts';
import type { StoredTable } from '#shared/stored-data';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { PICTURE } from '../../testing/fill-account.ts';
import { gatesForFigures } from '../../testing/open-gates.ts';
import { connectAccount, DAY, syncPost } from '../../testing/synced-posts.ts';
import { CREATORS, connectCreator, startThreadsApp, type ThreadsApp } from '../../testing/threads-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { cappedTables, kept } from './what-is-kept.ts';

/** What a user may keep while these tests run. */
const MOST = 1;
const AT_ONCE = 5;
/** Calls with a connection each, so that some are left for those who watch. */
const SEVERAL = 3;
/** Monday to Sunday. */
const DAILY = [0, 1, 2, 3, 4, 5, 6];
const ZONE = { timeZone: 'Europe/Berlin' };

let app: ThreadsApp;
const before = structuredClone(kept);
beforeAll(async () => {
  // Reports pass the gate of figures, which on two processors lets one of a user's calls in.
  app = await startThreadsApp({ app: { gates: gatesForFigures(SEVERAL) } });
  for (const table of cappedTables)
    for (const [amount, limit] of Object.entries(limitsOf(table)))
      if (amount === 'rows' || amount === 'planned') limit.most = MOST;
});
afterAll(() => {
  Object.assign(kept, before);
  return app.close();
});

let client: TestClient;
let userId: string;
let accountIds: string[];
beforeEach(async () => {
  const { client: browser, user } = await signUp(app);
  [client, userId] = [browser, user.id];
  const accounts = await Promise.all(Array.from({ length: AT_ONCE }, () => connectAccount(userId)));
  accountIds = accounts.map(({ id }) => id);
});

const limitsOf = (table: StoredTable) => {
  const room = kept[table];
  return 'limits' in room ? room.limits : {};
};

const counts = { likes: 9, replies: 4, reposts: 2, shares: 1 };
const rowOf = (n: number) => ({
  ...{ code: `DRx${n}`, author: 'maker.anna', text: 'Rye', publishedAt: '2026-11-20T08:00:00.000Z' },
  counts,
});

/** Stores one more thing of a table, another for each number. */
const stores: Partial<Record<StoredTable, (n: number) => Promise<unknown>>> = {
  scheduled_posts: (n) =>
    client.call(createScheduledPost, {
      body: {
        ...{ userId, clientKey: randomUUID(), accountId: accountIds[n], parts: [{ text: `Rye ${n}` }] },
        ...{ ...ZONE, dueAt: null, state: 'draft' },
      },
    }),
  post_series: (n) =>
    client.call(createSeries, {
      body: {
        ...{ userId, clientKey: randomUUID(), accountId: accountIds[n], parts: [{ text: `Rye ${n}` }] },
        // So far ahead that it has no posts yet.
        ...{ ...ZONE, weekdays: DAILY, time: '09:00', everyWeeks: 1 },
        ...{ startsOn: new Date(Date.now() + 90 * DAY).toISOString().slice(0, 10), endsOn: null },
      },
    }),
  post_pictures: () => client.call(addPostPicture, { body: { userId, image: PICTURE } }),
  content_analysis_history: (n) =>
    client.call(analyzeChat, { body: { userId, message: `Rye takes its time, ${n}. What do you bake?` } }),
  saved_posts: (n) => client.call(savePost, { params: { userId }, body: { post: rowOf(n) } }),
  library_items: (n) =>
    client.call(addLibraryItem, {
      params: { userId },
      body:
        n % 2 === 0
          ? { kind: 'idea', text: `Rye ${n}` }
          : { kind: 'reference', address: `https://www.threads.com/@anna/post/R${n}`, text: '' },
    }),
  post_tables: (n) =>
    client.call(keepPostTable, {
      params: { userId },
      body: { rows: [{ ...rowOf(n), comparison: null, isRounded: false }] },
    }),
  labels: (n) => client.call(addLabel, { params: { userId }, body: { name: `Rye ${n}`, colour: 1 } }),
  library_collections: (n) =>
    client.call(addCollection, { params: { userId }, body: { name: `Rye ${n}`, choices: { q: 'rye' } } }),
  chart_notes: (n) => client.call(addChartNote, { body: { day: '2026-03-01', text: `Rye ${n}`, accountId: null } }),
  report_links: () =>
    client.call(createReportLink, {
      params: { userId },
      body: { choice: { period: '7d', compare: 'before' }, sections: ['cards'], note: null, days: 7 },
    }),
  // This one never fails: one plan answers whoever asks while it is made, in this process or another, and nothing else stores any.
  marketing_plans: () => client.call(generatePlan, { body: { userId } }),
  experiments: (n) =>
    client.call(startExperiment, {
      body: {
        ...{ userId, accountId: accountIds[n], subject: { kind: 'trait', name: 'question' }, measure: 'views' },
        ...{ pairs: 12, weekdays: [0, 2, 4], times: ['09:00'], ...ZONE },
      },
    }),
};

/** How often each store is called at once, and how many rows there are then. */
async function storedAtOnce(table: StoredTable, store: (n: number) => Promise<unknown>): Promise<number> {
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => store(n)));
  return (await app.knex(table).where({ userId })).length;
}

/** Lets calls count what there is, and lets none store any more until several are there: those that hold no lock pass each other. */
async function heldUntilSeveralWait(table: StoredTable, calls: () => Promise<unknown>): Promise<void> {
  const lock = await app.knex.transaction();
  onTestFinished(async () => void (await lock.rollback()));
  await lock.raw('lock table ?? in share row exclusive mode', [table]);
  const called = calls();
  await expect.poll(() => waitingForLocks(app.knex)).toBeGreaterThan(1);
  await lock.commit();
  await called;
}

describe('what is stored at once', () => {
  it('is tried of everything that is limited', () => {
    expect([...Object.keys(stores), 'label_uses', 'social_media_accounts'].toSorted()).toEqual(cappedTables.toSorted());
  });

  it('stays within the limit where each has counted before one is stored: report_links', async () => {
    const store = stores.report_links ?? expect.unreachable();
    await heldUntilSeveralWait('report_links', () => storedAtOnce('report_links', store));
    expect(await app.knex('report_links').where({ userId })).toHaveLength(MOST);
  });

  it.each(Object.entries(stores) as [StoredTable, (n: number) => Promise<unknown>][])(
    'stays within the limit: %s',
    async (table, store) => {
      expect(await storedAtOnce(table, store)).toBe(MOST);
    },
  );

  it('stays within the limit: label_uses, where what has the label already takes no more room', async () => {
    const { body: label } = await client.call(addLabel, { params: { userId }, body: { name: 'Rye', colour: 1 } });
    const [account] = await app.knex('social_media_accounts').where({ userId });
    const posts: string[] = [];
    while (posts.length < AT_ONCE) posts.push((await syncPost(account, DAY)).id);
    const use = (id = '') =>
      client.call(useLabel, { params: { id: label.id }, body: { isOn: true, items: [{ kind: 'post', id }] } });
    expect(await storedAtOnce('label_uses', (n) => use(posts[n]))).toBe(MOST);
    const [{ itemId }] = await app.knex('label_uses').where({ userId });
    expect((await use(itemId)).body).toEqual({ changed: 0 });
    expect((await use(posts.find((id) => id !== itemId))).status).toBe(422);
  });

  it('stays within the limit: social_media_accounts', async () => {
    await app.knex('social_media_accounts').where({ userId }).delete();
    await heldUntilSeveralWait('social_media_accounts', () =>
      Promise.all(Object.values(CREATORS).map((creator) => connectCreator(client, creator))),
    );
    expect(await app.knex('social_media_accounts').where({ userId })).toHaveLength(MOST);
  });
});
