import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Analysis, listAnalyses } from '#shared/analysis';
import { NOTHING_ASKED } from '#shared/answer-claims';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import {
  type Claim,
  claimAbandoned,
  postpone,
  release,
  renewClaims,
  storeAnalysis,
  storeEntry,
  storeFailure,
  storeSoFar,
} from './leases.ts';

/** Leases in milliseconds: one outlives every test, the other has already run out. */
const [LONG, OVER] = [600_000, -1000];

const ANALYSIS: Analysis = {
  sentiment: 7,
  sentimentConfidence: 0.5,
  analysis: 'The question invites replies.',
  works: [],
  change: [],
  topics: ['coffee'],
  hashtags: [],
  language: { code: 'en', reliable: true },
  recognized: null,
  confirmedCounts: null,
  confirmedOwn: null,
  analyst: { kind: 'local', name: 'Local analyst', fallback: null },
  ...NOTHING_ASKED,
};

const SENT = {
  ...{ message: 'A post', image: null, thumbnail: null, post: null, comparison: null },
  conversationId: null,
};

let app: TestApp;
beforeAll(async () => {
  // It takes up nothing by itself.
  app = await startApp({ analysis: { timing: { sweep: 1_000_000 } } });
});
afterEach(() => AnalysisEntry.query().delete());
afterAll(() => app.close());

async function visit() {
  const { client, user } = await signUp(app);
  const history = async () => (await client.call(listAnalyses, { params: { userId: user.id } })).body;
  const send = (lease: number, clientKey: string | null = null) =>
    storeEntry({ ...SENT, userId: user.id, clientKey }, lease, async () => {});
  const left = async (lease = OVER): Promise<Claim> => {
    const entry = await send(lease);
    if (!entry) throw new Error('The entry is there already');
    return { userId: user.id, id: entry.id, attempts: 1 };
  };
  return { user, history, send, left };
}

const claim = (exceptUsers: string[] = []) => claimAbandoned(exceptUsers, LONG);

/** Whether the planner may use these ways to join and sort; new connections obey. */
async function setPlanner(ways: string[], isOn: 'on' | 'off') {
  const name = new URL(app.knex.client.config.connection.connectionString).pathname.slice(1);
  for (const way of ways) await app.knex.raw(`alter database ?? set enable_${way} = ${isOn}`, [name]);
  await app.knex.destroy();
  app.knex.initialize();
}

describe('what a user sent', () => {
  it('is in the history at once, and once for each key', async () => {
    const { send, history } = await visit();
    const key = randomUUID();
    const entry = await send(LONG, key);
    expect(await send(LONG, key)).toBe(null);
    expect(await history()).toMatchObject([{ id: entry?.id, status: 'pending', message: 'A post' }]);
  });

  it('is refused where it cannot be stored', async () => {
    const { user, send } = await visit();
    await app.knex('users').where({ id: user.id }).delete();
    await expect(send(LONG)).rejects.toThrow(/foreign key/);
  });
});

describe('an entry that was left unfinished', () => {
  it('is taken up alone, the longest waiting first, as the second attempt', async () => {
    const { left } = await visit();
    const entries = [await left(OVER - 2000), await left(OVER - 1000), await left(OVER)];
    for (const { id } of entries) expect(await claim()).toMatchObject({ id, attempts: 2 });
    expect(await claim()).toBe(undefined);
  });

  it('is taken up alone however the database looks for it', async () => {
    const { left } = await visit();
    const entries = [await left(OVER - 2000), await left(OVER - 1000), await left(OVER)];
    const ways = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'];
    await setPlanner(ways, 'off');
    for (const { id } of entries) expect(await claim()).toMatchObject({ id, attempts: 2 });
    await setPlanner(ways, 'on');
  });

  it('waits while its user has enough running', async () => {
    const { user, left } = await visit();
    const { id } = await left();
    expect(await claim([user.id])).toBe(undefined);
    expect(await claim()).toMatchObject({ id });
  });

  it('stays with a process that renews its lease', async () => {
    const { left } = await visit();
    await renewClaims([await left()], LONG);
    expect(await claim()).toBe(undefined);
  });

  it('is free at once when its process gives it back, and the attempt counts', async () => {
    const { left } = await visit();
    const entry = await left(LONG);
    expect(await claim()).toBe(undefined);
    await release(entry);
    expect(await claim()).toMatchObject({ id: entry.id, attempts: 2 });
  });

  it('is free after a while when its process had not begun, and no attempt counts', async () => {
    const { left } = await visit();
    const [later, now] = [await left(LONG), await left(LONG)];
    await postpone(later, LONG);
    expect(await claim()).toBe(undefined);
    await postpone(now, OVER);
    expect(await claim()).toMatchObject({ id: now.id, attempts: 1 });
  });
});

describe('an analysis', () => {
  it('is shown in the history, without what the database cannot store', async () => {
    const { left, history } = await visit();
    await storeAnalysis(await left(), { ...ANALYSIS, analysis: 'It\u0000 invites replies.', topics: ['tea\u0000'] });
    const stored = { ...ANALYSIS, analysis: 'It invites replies.', topics: ['tea'] };
    expect(await history()).toMatchObject([{ status: 'done', analysis: stored, failure: null }]);
    expect(await claim()).toBe(undefined);
  });

  it('is shown as far as it is told, and stays unfinished', async () => {
    const { left, history } = await visit();
    const unfinished = await left(LONG);
    await storeSoFar(unfinished, { ...ANALYSIS, analysis: 'The question\u0000 invites' });
    expect(await history()).toMatchObject([{ status: 'pending', analysis: { analysis: 'The question invites' } }]);
    await storeAnalysis(unfinished, ANALYSIS);
    await storeSoFar(unfinished, { ...ANALYSIS, analysis: 'The question' });
    expect(await history()).toMatchObject([{ status: 'done', analysis: { analysis: ANALYSIS.analysis } }]);
  });

  it('that failed says why, and may be asked for again with its key', async () => {
    const { user, send, history } = await visit();
    const key = randomUUID();
    const failure = { code: 'time_limit', message: 'It took too long.' };
    const entry = await send(OVER, key);
    await storeFailure({ userId: user.id, id: entry?.id ?? '', attempts: 1 }, failure);
    expect(await history()).toMatchObject([{ status: 'failed', analysis: null, failure }]);
    expect(await claim()).toBe(undefined);
    expect(await send(LONG, key)).not.toBe(null);
  });

  it('of a process that another one has overtaken changes nothing', async () => {
    const { left, history } = await visit();
    const overtaken = await left();
    const entry = await claim();
    await storeAnalysis(overtaken, ANALYSIS);
    await release(overtaken);
    expect(await history()).toMatchObject([{ id: entry?.id, status: 'pending', analysis: null }]);
    expect(await claim()).toBe(undefined);
  });
});
