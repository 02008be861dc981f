import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAnalysis } from '#shared/analysis';
import { changePlan, generatePlan, type MarketingPlan, openPlan, takeBackRefresh } from '#shared/plans';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { signUp } from '../testing/factories.ts';
import { analysisOf } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount } from '../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const counts = { likes: null, replies: null, reposts: null, shares: null };

/** Somebody with a draft of before and the same one made anew. */
async function planner() {
  const { client, user } = await signUp(app);
  const { username: author } = await connectAccount(user.id);
  /** Advice is taken over from a second analysis on. */
  const advise = (advice: string, times: number) =>
    AnalysisEntry.query().insert(
      Array.from({ length: times }, (_, n) => ({
        ...{ userId: user.id, message: '', status: 'done' as const },
        post: { code: `C${advice.length}${n}`, author, text: '', publishedAt: '2026-11-20T06:00:00.000Z', counts },
        analysis: analysisOf({ change: [{ text: advice, evidence: 'The end' }] }),
      })),
    );
  const generate = async (isRefresh: boolean): Promise<MarketingPlan> =>
    (await client.call(generatePlan, { body: { userId: user.id, isRefresh } })).body;
  const analyses = await advise('End with a question', 2);
  const { id } = await generate(false);
  const params = { params: { id } };
  const before: MarketingPlan = (await client.call(changePlan, { ...params, body: { title: 'My winter' } })).body;
  await advise('Begin with a number, and say what it means', 3);
  const refreshed = await generate(true);
  const takeBack = (by = client) => by.call(takeBackRefresh, params);
  return { client, params, analyses, before, refreshed, takeBack, refresh: () => generate(true) };
}

describe('a draft that was made anew', () => {
  it('gets the name, the lines and the day back that it had, once', async () => {
    const { client, params, before, refreshed, takeBack } = await planner();
    expect(refreshed.id).toBe(before.id);
    expect(refreshed.contentIdeas).not.toEqual(before.contentIdeas);
    expect((await takeBack()).body).toEqual(before);
    expect((await client.call(openPlan, params)).body).toMatchObject(before);
    const { status, body } = await takeBack();
    expect([status, body.error.message]).toEqual([404, 'What this plan said before was not found']);
  });

  it('can be made anew once more after that', async () => {
    const { refreshed, refresh, takeBack } = await planner();
    await takeBack();
    expect((await refresh()).contentIdeas).toEqual(refreshed.contentIdeas);
  });

  it('keeps the new lines where it was begun, and for others', async () => {
    const { client, params, refreshed, takeBack } = await planner();
    expect((await takeBack((await signUp(app)).client)).status).toBe(404);
    for (const status of ['active', 'draft'] as const) await client.call(changePlan, { ...params, body: { status } });
    expect((await takeBack()).status).toBe(404);
    expect((await client.call(openPlan, params)).body.contentIdeas).toEqual(refreshed.contentIdeas);
  });

  it('never says again what came from an analysis that was deleted meanwhile', async () => {
    const { client, params, analyses, before, takeBack } = await planner();
    expect(JSON.stringify(before)).toContain('End with a question');
    for (const { id } of analyses) await client.call(deleteAnalysis, { params: { id } });
    expect((await takeBack()).status).toBe(404);
    expect(JSON.stringify((await client.call(openPlan, params)).body)).not.toContain('End with a question');
  });
});
