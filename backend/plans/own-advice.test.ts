import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatePlan, marketingPlanSchema } from '#shared/plans';
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

const NO_COUNTS = { likes: null, replies: null, reposts: null, shares: null };

/** What the button on two posts of an author on Threads leaves in the history. */
async function analyzeOnThreads(userId: string, author: string, advice: string): Promise<void> {
  const entries = [1, 2].map((index) => ({
    ...{ userId, message: '', status: 'done' as const },
    post: {
      code: `${author}${advice.length}${index}`,
      author,
      text: '',
      publishedAt: '2026-11-20T06:00:00.000Z',
      counts: NO_COUNTS,
    },
    analysis: analysisOf({ change: [{ text: advice, evidence: 'The end' }] }),
  }));
  await AnalysisEntry.query().insert(entries);
}

it("a plan takes no advice from what was said about other people's posts", async () => {
  const { client, user } = await signUp(app);
  const { username } = await connectAccount(user.id);
  await analyzeOnThreads(user.id, 'a.stranger', 'Write in capitals');
  await analyzeOnThreads(user.id, username, 'End with a question');
  const { body } = await client.call(generatePlan, { body: { userId: user.id } });
  const { recommendations } = marketingPlanSchema.parse(body);
  const ideas = recommendations?.items.filter(({ kind }) => kind === 'idea') ?? [];
  expect(ideas.map(({ text }) => text)).not.toContain('Write in capitals');
  const advice = ideas.find(({ text }) => text === 'End with a question');
  expect(advice?.evidence).toBe('General guidance. The analyst advised this in 2 of your 2 analyses');
});

it('a plan claims nothing of the own posts that an analysis once claimed', async () => {
  const { client, user } = await signUp(app);
  const { username } = await connectAccount(user.id);
  const opening = 'Open with a sentence of at most 60 characters';
  await analyzeOnThreads(user.id, username, `${opening}: your posts that open with at most 60 characters do better`);
  await analyzeOnThreads(user.id, username, 'Leave out the hashtag: your posts with a hashtag do worse');
  const { body } = await client.call(generatePlan, { body: { userId: user.id } });
  const { contentIdeas, recommendations } = marketingPlanSchema.parse(body);
  expect(contentIdeas.join()).not.toMatch(/do better|do worse/);
  expect(recommendations?.items.every(({ isGeneral }) => isGeneral)).toBe(true);
});
