import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Analysis,
  type AnalysisEntry,
  analysisSchema,
  analyzeChat,
  confirmCounts,
  countAnalyses,
  deleteAnalysis,
  listAnalyses,
  wipeAnalyses,
} from '#shared/analysis';
import { HISTORY_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { AnalysisEntry as Row } from '../models/analysis/analysis-entry.ts';
import { newId } from '../models/base-model.ts';
import { signUp } from '../testing/factories.ts';
import { analysisOf } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Visitor = Awaited<ReturnType<typeof signUp>>;

async function analyze({ client, user }: Visitor, message = 'A post about coffee'): Promise<AnalysisEntry> {
  return (await client.call(analyzeChat, { body: { userId: user.id, message } })).body;
}

async function history({ client, user }: Visitor, before?: string): Promise<AnalysisEntry[]> {
  const query = before ? { before } : {};
  return (await client.call(listAnalyses, { params: { userId: user.id }, query })).body;
}

const counts = { likes: 12, replies: 3, reposts: 0, shares: null };

describe('the history', () => {
  it('shows the newest first, a page at a time', async () => {
    const ada = await signUp(app);
    const ids: string[] = [];
    for (let index = 0; index <= HISTORY_PAGE_SIZE; index++) ids.unshift((await analyze(ada)).id);
    const first = await history(ada);
    const second = await history(ada, first.at(-1)?.id);
    expect(first).toHaveLength(HISTORY_PAGE_SIZE);
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids);
    expect(await history(ada, second.at(-1)?.id)).toEqual([]);
    const { body } = await ada.client.call(countAnalyses, { params: { userId: ada.user.id } });
    expect(body).toEqual({ count: HISTORY_PAGE_SIZE + 1 });
  });

  it('shows an entry that is not finished, and why one failed', async () => {
    const ada = await signUp(app);
    const failure = { code: 'time_limit', message: 'This took too long.' };
    const base = { userId: ada.user.id, message: 'A post', image: null };
    await Row.query().insert({ ...base, status: 'failed', failure });
    await Row.query().insert({ ...base, status: 'pending' });
    // Two ids of the same millisecond come in any order.
    const shown = (await history(ada)).map(({ status, failure }) => [status, failure]).sort();
    expect(shown).toEqual([
      ['failed', failure],
      ['pending', null],
    ]);
  });

  it('says which conversation an entry belongs to', async () => {
    const { client, user } = await signUp(app);
    const body = { userId: user.id, message: 'A post about coffee', conversationId: newId() };
    const { body: first } = await client.call(analyzeChat, { body });
    const { body: alone } = await client.call(analyzeChat, { body: { ...body, conversationId: null } });
    expect([first.conversationId, alone.conversationId]).toEqual([body.conversationId, null]);
    const { body: entries } = await client.call(listAnalyses, { params: { userId: user.id } });
    expect(entries).toEqual([alone, first]);
    const query = { conversationId: body.conversationId };
    const { body: ofConversation } = await client.call(listAnalyses, { params: { userId: user.id }, query });
    expect(ofConversation).toEqual([first]);
    const omar = await signUp(app);
    const { body: ofOmar } = await omar.client.call(listAnalyses, { params: { userId: omar.user.id }, query });
    expect(ofOmar).toEqual([]);
    expect((await client.call(analyzeChat, { body: { ...body, conversationId: 'mine' } })).status).toBe(400);
  });

  it('cuts no conversation at the border of a page', async () => {
    const { client, user } = await signUp(app);
    const params = { userId: user.id };
    const conversationId = newId();
    // Two ids of the same millisecond come in any order.
    let made = 0;
    const ask = async (message: string, analysis: Partial<Analysis>, inConversation = true) => {
      const id = `0190b000-0000-7000-8000-${String(made++).padStart(12, '0')}`;
      const row = {
        id,
        userId: user.id,
        message,
        image: null,
        status: 'done' as const,
        analysis: analysisOf(analysis),
      };
      return (await Row.query().insert({ ...row, conversationId: inConversation ? conversationId : null })).id;
    };
    const assessed = await ask('A post about coffee', {});
    await ask('How many views?', { outcome: 'answered' });
    const others = [];
    for (let index = 0; index < HISTORY_PAGE_SIZE; index++) others.unshift(await ask(`Post ${index}`, {}, false));
    const newest = await ask('And likes?', { outcome: 'abstained' });
    const page = async (before?: string): Promise<AnalysisEntry[]> => {
      const query = { each: 'conversation' as const, ...(before && { before }) };
      return (await client.call(listAnalyses, { params, query })).body;
    };
    const first = await page();
    expect(first.map(({ id }) => id)).toEqual([newest, ...others.slice(0, -1)]);
    expect(first[0]?.conversation).toEqual({ questions: 2, first: 'How many views?' });
    expect(first[1]).not.toHaveProperty('conversation');
    const second = await page(first.at(-1)?.id);
    expect(second.map(({ id }) => id)).toEqual([others.at(-1), assessed]);
    const { body: one } = await client.call(listAnalyses, { params, query: { entryId: assessed } });
    expect(one).toEqual([second.at(-1)]);
    const omar = await signUp(app);
    const query = { entryId: assessed };
    expect((await omar.client.call(listAnalyses, { params: { userId: omar.user.id }, query })).body).toEqual([]);
  });

  it('reads an entry from before questions were answered as one that asks nothing', () => {
    const { outcome: _, claims, series, suggestions, withheld, ...stored } = analysisOf();
    expect(analysisSchema.parse(stored)).toEqual(analysisOf());
  });

  it('counts the entries of its user', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    await analyze(ada);
    await analyze(bob);
    await analyze(ada);
    const params = { userId: ada.user.id };
    expect((await ada.client.call(countAnalyses, { params })).body).toEqual({ count: 2 });
    expect((await bob.client.call(countAnalyses, { params })).status).toBe(403);
    expect((await app.client().call(countAnalyses, { params })).status).toBe(401);
  });

  it.each(['not-an-id', 'x'])('takes no odd page (%s)', async (before) => {
    const { client, user } = await signUp(app);
    const { status } = await client.call(listAnalyses, { params: { userId: user.id }, query: { before } });
    expect(status).toBe(400);
  });

  it('is closed to visitors and other users', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    await analyze(ada);
    const params = { userId: ada.user.id };
    for (const call of [listAnalyses, countAnalyses]) {
      expect((await app.client().call(call, { params })).status).toBe(401);
      const { status, body } = await bob.client.call(call, { params });
      expect([status, body.error.code]).toEqual([403, 'forbidden']);
    }
  });
});

describe('confirming counts', () => {
  it('keeps what the user corrected, beside what was recognized', async () => {
    const ada = await signUp(app);
    const entry = await analyze(ada);
    const { status, body } = await ada.client.call(confirmCounts, { params: { id: entry.id }, body: counts });
    expect(status).toBe(200);
    expect(body).toEqual({ ...entry, analysis: { ...entry.analysis, confirmedCounts: counts } });
    expect(await history(ada)).toEqual([body]);
  });

  it('waits for the analysis', async () => {
    const ada = await signUp(app);
    const { id } = await Row.query().insert({ userId: ada.user.id, message: 'A post', image: null });
    expect((await ada.client.call(confirmCounts, { params: { id }, body: counts })).status).toBe(409);
  });

  it('is closed to visitors and other users', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    const entry = await analyze(ada);
    const call = { params: { id: entry.id }, body: counts };
    expect((await app.client().call(confirmCounts, call)).status).toBe(401);
    expect((await bob.client.call(confirmCounts, call)).status).toBe(404);
    expect(await history(ada)).toEqual([entry]);
  });

  it.each([
    ['negative', { ...counts, likes: -1 }],
    ['half', { ...counts, likes: 1.5 }],
    ['text', { ...counts, likes: '12' }],
    ['beyond what is possible', { ...counts, likes: 2 ** 31 }],
    ['incomplete', { likes: 1 }],
  ])('takes no counts that are %s', async (_reason, body) => {
    const ada = await signUp(app);
    const entry = await analyze(ada);
    expect((await ada.client.call(confirmCounts, { params: { id: entry.id }, body })).status).toBe(400);
    expect(await history(ada)).toEqual([entry]);
  });
});

describe('deleting an entry', () => {
  it('removes that one', async () => {
    const ada = await signUp(app);
    const [first, second] = [await analyze(ada), await analyze(ada)];
    const { status, body } = await ada.client.call(deleteAnalysis, { params: { id: first.id } });
    expect([status, body]).toEqual([200, { deleted: 1 }]);
    expect(await history(ada)).toEqual([second]);
    expect((await ada.client.call(deleteAnalysis, { params: { id: first.id } })).status).toBe(404);
  });

  it('is closed to visitors and other users', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    const entry = await analyze(ada);
    const params = { id: entry.id };
    expect((await app.client().call(deleteAnalysis, { params })).status).toBe(401);
    expect((await bob.client.call(deleteAnalysis, { params })).status).toBe(404);
    expect(await history(ada)).toEqual([entry]);
  });

  it.each(['%00', '%ff', "'; drop table users", '..%2f..', 'x'.repeat(5000), newId().toUpperCase()])(
    'answers %s with a refusal',
    async (id) => {
      const ada = await signUp(app);
      const entry = await analyze(ada);
      const { status } = await ada.client.send('DELETE', `/api/content-analysis/${id}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(await history(ada)).toEqual([entry]);
    },
  );
});

describe('wiping the history', () => {
  it('removes all of one user, and says how many', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    const kept = await analyze(bob);
    await analyze(ada);
    await analyze(ada);
    const { status, body } = await ada.client.call(wipeAnalyses, { params: { userId: ada.user.id } });
    expect([status, body]).toEqual([200, { deleted: 2 }]);
    expect(await history(ada)).toEqual([]);
    expect(await history(bob)).toEqual([kept]);
  });

  it('is closed to visitors and other users', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    const entry = await analyze(ada);
    const params = { userId: ada.user.id };
    expect((await app.client().call(wipeAnalyses, { params })).status).toBe(401);
    expect((await bob.client.call(wipeAnalyses, { params })).status).toBe(403);
    expect(await history(ada)).toEqual([entry]);
  });

  it.each(['not-an-id', '%00'])('answers %s with a refusal', async (userId) => {
    const ada = await signUp(app);
    const { status } = await ada.client.send('DELETE', `/api/content-analysis/wipe/${userId}`);
    expect([400, 403, 404]).toContain(status);
  });
});
