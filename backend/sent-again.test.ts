import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeChat } from '#shared/analysis';
import { addChartNote, listChartNotes } from '#shared/analytics/chart-notes';
import { createReportLink, listReportLinks, openSharedReport } from '#shared/analytics/reports';
import { createScheduledPost } from '#shared/calendar/calendar';
import { createSeries } from '#shared/calendar/calendar-series';
import type { Endpoint } from '#shared/contract/endpoint';
import { startExperiment } from '#shared/experiments';
import { addCollection, listCollections } from '#shared/library/collections';
import { addLabel, listLabels } from '#shared/library/labels';
import { searchLibrary } from '#shared/library/library';
import { addLibraryItem } from '#shared/library/library-items';
import { generatePlan, listPlans } from '#shared/plans';
import { newId } from './models/base-model.ts';
import { allEndpoints } from './testing/all-endpoints.ts';
import { newExperimenter } from './testing/experimenter.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What stores something new each time, unless it is asked for under the same key. */
const KEYED: Endpoint[] = [
  addChartNote,
  addCollection,
  addLabel,
  addLibraryItem,
  analyzeChat,
  createReportLink,
  createScheduledPost,
  createSeries,
  generatePlan,
  startExperiment,
];

/** The others, and why the same request again does no harm. */
const WITHOUT = new Map<string, string>([
  ['/api/auth/confirm', 'notes a moment in the session'],
  ['/api/auth/email', 'a link works once, and its address is confirmed then'],
  ['/api/auth/email/send', 'sends one more mail, whose link replaces the one before'],
  ['/api/auth/login', 'makes a session, which ends the one before'],
  ['/api/auth/logout', 'ends a session'],
  ['/api/auth/notices/:id/seen', 'notes a moment'],
  ['/api/auth/password', 'the former password is asked for'],
  ['/api/auth/reset', 'a link works once'],
  ['/api/auth/reset/request', 'sends one more mail, whose link replaces the one before'],
  ['/api/auth/signup', 'the address is taken then, and signing in works'],
  ['/api/auth/two-step', 'what is on stays on'],
  ['/api/auth/two-step/begin', 'a secret replaces the one that was not used yet'],
  ['/api/auth/two-step/recovery-codes', 'ten codes replace the ten before'],
  ['/api/calendar/:userId/feed', 'an address replaces the one before, of which there is one'],
  ['/api/calendar/pictures', 'a picture that no post and nothing in the library has goes after a day'],
  ['/api/calendar/posts/:id/publish-now', 'what is on its way or out stays so'],
  ['/api/calendar/posts/:id/resolve', 'is refused where nothing is left to decide'],
  ['/api/calendar/warnings', 'stores nothing'],
  ['/api/content-analysis/:userId/draft-check', 'stores nothing'],
  ['/api/experiments/:id/stop', 'what was ended stays so'],
  ['/api/experiments/preview', 'stores nothing'],
  ['/api/library/tables/:userId', 'the same posts with the same counts are one table'],
  ['/api/marketing-plans/:id/take-back-refresh', 'there is nothing of before a second time'],
  ['/api/saved-posts/:userId', 'a post is saved once, by its code'],
  ['/api/shared-reports', 'stores nothing'],
  ['/api/stop-weekly-mails', 'what is off stays off'],
  ['/api/threads/accounts/:id/sync', 'an account is read once at a time'],
]);

it('each call that may store something new has a key, or a reason why it needs none', async () => {
  const posts = (await allEndpoints()).map(({ endpoint }) => endpoint).filter(({ method }) => method === 'POST');
  const others = posts.filter((endpoint) => !KEYED.includes(endpoint));
  expect([...new Set(others.map(({ path }) => path))].toSorted()).toEqual([...WITHOUT.keys()].toSorted());
  expect(posts).toEqual(expect.arrayContaining(KEYED));
});

async function creator() {
  const { client, user, account, planned } = await newExperimenter(app);
  const params = { userId: user.id };
  const library = async () => (await client.call(searchLibrary, { params })).body.items;
  const range = { from: '2026-01-01', to: '2026-01-31' };
  const report = {
    choice: { period: '7d' as const, compare: 'before' as const },
    sections: ['cards' as const],
    note: null,
  };
  const sends = {
    'an idea': {
      add: (clientKey: string) =>
        client.call(addLibraryItem, { params, body: { kind: 'idea', text: 'Rye', clientKey } }),
      list: library,
    },
    'a label': {
      add: (clientKey: string) => client.call(addLabel, { params, body: { name: 'Rye', colour: 1, clientKey } }),
      list: async () => (await client.call(listLabels, { params })).body,
    },
    'a collection': {
      add: (clientKey: string) =>
        client.call(addCollection, { params, body: { name: 'Rye', choices: { q: 'rye' }, clientKey } }),
      list: async () => (await client.call(listCollections, { params })).body,
    },
    'a note on a day': {
      add: (clientKey: string) =>
        client.call(addChartNote, { body: { day: '2026-01-09', text: 'Rye', accountId: account.id, clientKey } }),
      list: async () => (await client.call(listChartNotes, { params, query: range })).body,
    },
    'an experiment': {
      add: (clientKey: string) => client.call(startExperiment, { body: { ...planned, clientKey } }),
      list: async () => app.knex('experiments').where(params),
    },
    'a plan': {
      add: (clientKey: string) => client.call(generatePlan, { body: { ...params, clientKey } }),
      list: async () => (await client.call(listPlans, { params })).body,
    },
    'a link to a report': {
      add: async (clientKey: string) => {
        const { status, body } = await client.call(createReportLink, {
          params,
          body: { ...report, days: 30, clientKey },
        });
        return { status, body: { ...body.link, url: body.url } };
      },
      list: async () => (await client.call(listReportLinks, { params })).body,
    },
  };
  return { client, sends };
}

type Things = keyof Awaited<ReturnType<typeof creator>>['sends'];
const THINGS: Things[] = [
  'an idea',
  'a label',
  'a collection',
  'a note on a day',
  'an experiment',
  'a plan',
  'a link to a report',
];

describe.each(THINGS)('%s', (thing) => {
  it('that is sent again after its answer was lost is the one that was stored', async () => {
    const { add, list } = (await creator()).sends[thing];
    const key = newId();
    const answers = [await add(key), await add(key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
    expect(await list()).toHaveLength(1);
  });

  it('that is sent twice at once is one', async () => {
    const { add, list } = (await creator()).sends[thing];
    const key = newId();
    const answers = await Promise.all([add(key), add(key), add(key)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('of another user may have the same key', async () => {
    const key = newId();
    const [one, other] = [await creator(), await creator()];
    const ids = [await one.sends[thing].add(key), await other.sends[thing].add(key)].map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(2);
  });
});

it('a link that was asked for again answers the address that works', async () => {
  const { client, sends } = await creator();
  const key = newId();
  const [lost, told] = [await sends['a link to a report'].add(key), await sends['a link to a report'].add(key)];
  const opened = async (url: string) =>
    (await client.call(openSharedReport, { body: { token: new URL(url).hash.slice(1) } })).status;
  expect([await opened(lost.body.url), await opened(told.body.url)]).toEqual([404, 200]);
});
