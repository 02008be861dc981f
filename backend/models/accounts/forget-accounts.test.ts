import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#shared/account';
import { analyzeChat, type AnalysisEntry as Entry, listAnalyses } from '#shared/analysis';
import { DAY_MS } from '#shared/days/durations';
import { generatePlan, listPlans } from '#shared/plans';
import { disconnectThreadsAccount } from '#shared/threads';
import { signUp } from '../../testing/factories.ts';
import { analysisOf } from '../../testing/fill-account.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, syncPost } from '../../testing/synced-posts.ts';
import { AnalysisEntry } from '../analysis/analysis-entry.ts';
import { Insight } from '../watching/insight.ts';
import { forgetDeletedAccount } from './forget-accounts.ts';
import type { SocialAccount } from './social-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Visitor = Awaited<ReturnType<typeof signUp>>;

const REMOVED = 'This answer was removed: it rested on posts of an account that is no longer connected.';
const QUOTE = 'Sourdough smells of Zanzibar';

/** An account of 30 posts, one of which is quoted in answers about the best one. */
async function creator() {
  const visitor = await signUp(app);
  const account = await connectAccount(visitor.user.id);
  for (let index = 0; index < 30; index++) {
    const content = index === 3 ? `${QUOTE} #bread` : `Quiet words on subject ${index}. #bread`;
    const figures = { views: 5000, likes: index === 3 ? 900 : 100 + index, replies: 1, reposts: 0, quotes: 0 };
    await syncPost(account, (3 + index) * DAY_MS, [[24, figures]], { content, title: content, hashtags: ['bread'] });
  }
  return { ...visitor, account };
}

const ask = async ({ client, user }: Visitor, message: string): Promise<Entry> =>
  (await client.call(analyzeChat, { body: { userId: user.id, message } })).body;
const historyOf = async ({ client, user }: Visitor): Promise<Entry[]> =>
  (await client.call(listAnalyses, { params: { userId: user.id } })).body;
const disconnect = async ({ client }: Visitor, { id }: SocialAccount) =>
  expect((await client.call(disconnectThreadsAccount, { params: { id } })).status).toBe(200);
const store = (userId: string, parts: Parameters<typeof analysisOf>[0] = {}) =>
  AnalysisEntry.query().insertAndFetch({
    ...{ userId, message: 'My question', status: 'done' },
    analysis: analysisOf({ outcome: 'answered', analysis: QUOTE, ...parts }),
  });
const claimOf = (accountIds: string[]) => ({
  ...{ id: 'c1', kind: 'figure' as const, text: QUOTE, value: 1, unit: 'count' as const, definition: null },
  ...{ from: null, to: null, accountIds, postIds: [], n: null, asOf: null },
});
const notes = ({ user }: Visitor) => app.knex('deleted_accounts').where({ userId: user.id });

describe('an account that is disconnected', () => {
  it('takes its quotes and figures out of every answer, and leaves what was asked', async () => {
    const { account, ...ada } = await creator();
    const best = await ask(ada, 'What was my best post ever?');
    expect(best.analysis?.analysis).toContain(QUOTE);
    const draft = await ask(ada, `${QUOTE}, and my kitchen too #bread`);
    expect(draft.analysis?.analysis).toMatch(/of yours|nearly the same text/);
    await disconnect(ada, account);
    const history = await historyOf(ada);
    expect(history.map(({ message }) => message)).toEqual([draft.message, best.message]);
    for (const { analysis } of history) {
      expect(analysis).toMatchObject({ analysis: REMOVED, isRemoved: true, claims: [], works: [], change: [] });
      expect([analysis?.series, analysis?.suggestions, analysis?.rewrites]).toEqual([null, [], undefined]);
    }
    expect(history[0]?.analysis?.sentiment).toEqual(draft.analysis?.sentiment);
    // Topics are those of the draft, which its user wrote.
    const { body } = await ada.client.call(exportData, { params: { userId: ada.user.id } });
    const kept = body.contentAnalysisHistory
      .map(({ analysis }: Entry) => JSON.stringify({ ...analysis, topics: [] }))
      .join();
    expect(kept).not.toMatch(/Zanzibar|900|bread kitchen/);
    expect(await notes(ada)).toEqual([]);
  });

  it('leaves answers about another account, from before it, about texts alone, and of others', async () => {
    const { account, ...ada } = await creator();
    const other = await connectAccount(ada.user.id);
    const before = await store(ada.user.id);
    await AnalysisEntry.query()
      .findById([ada.user.id, before.id])
      .patch({ timestamp: new Date(account.createdAt.getTime() - DAY_MS) });
    const about = await store(ada.user.id, { claims: [claimOf([other.id])] });
    const both = await store(ada.user.id, { claims: [claimOf([other.id]), claimOf([account.id, other.id])] });
    const text = await store(ada.user.id, { outcome: null, analysis: 'It sounds warm.' });
    const omar = await signUp(app);
    const foreign = await store(omar.user.id);
    await disconnect(ada, account);
    const removed = (await historyOf(ada)).filter(({ analysis }) => analysis?.isRemoved).map(({ id }) => id);
    expect(removed).toEqual([both.id]);
    expect(removed).not.toContain(before.id);
    expect(removed).not.toContain(about.id);
    expect(removed).not.toContain(text.id);
    expect((await historyOf(omar))[0]).toMatchObject({ id: foreign.id, analysis: { analysis: QUOTE } });
  });

  it('takes insights and scores with it, and the lines of plans that rested on its posts', async () => {
    const { account, ...ada } = await creator();
    await app.daily.refresh(ada.user.id);
    await Insight.query().insert({
      ...{ userId: ada.user.id, type: 'breakout', cause: 'x', confidence: 1, isActive: true },
      insights: { title: QUOTE, text: QUOTE, postIds: [] },
    });
    await ada.client.call(generatePlan, { body: { userId: ada.user.id } });
    const planOf = async () => (await ada.client.call(listPlans, { params: { userId: ada.user.id } })).body[0];
    expect(JSON.stringify(await planOf())).toContain(QUOTE);
    await disconnect(ada, account);
    expect(await app.knex('ai_insights').where({ userId: ada.user.id })).toEqual([]);
    expect(await app.knex('analytics').where({ userId: ada.user.id })).toEqual([]);
    const plan = await planOf();
    expect(JSON.stringify(plan)).not.toContain('Zanzibar');
    const lost = plan.recommendations.items.filter((item: { isSourceDeleted?: true }) => item.isSourceDeleted);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost[0]).toMatchObject({ sampleSize: 0, effect: null, postIds: [], target: null });
  });
});

it('an answer that is still due when its account goes is taken out when it is there', async () => {
  const { account, ...ada } = await creator();
  const due = await AnalysisEntry.query().insertAndFetch({
    userId: ada.user.id,
    message: 'Best post?',
    status: 'pending',
  });
  await disconnect(ada, account);
  expect(await forgetDeletedAccount(app.knex, [ada.user.id])).toBeNull();
  expect(await notes(ada)).toHaveLength(1);
  const analysis = analysisOf({ outcome: 'answered', analysis: QUOTE, claims: [claimOf([account.id])] });
  await AnalysisEntry.query().findById([ada.user.id, due.id]).patch({ status: 'done', analysis });
  expect(await forgetDeletedAccount(app.knex, [ada.user.id])).toBe(1);
  expect((await historyOf(ada))[0]?.analysis?.analysis).toBe(REMOVED);
  expect(await notes(ada)).toEqual([]);
});

it('a long history is finished behind, to the last answer', async () => {
  const { account, ...ada } = await creator();
  await app.knex.raw(
    `insert into content_analysis_history (user_id, id, message, status, analysis)
    select ?, gen_random_uuid()::text, 'A question', 'done', ?::jsonb from generate_series(1, 450)`,
    [ada.user.id, JSON.stringify(analysisOf({ outcome: 'answered', analysis: QUOTE }))],
  );
  const left = async () =>
    Number(
      (
        await app
          .knex('content_analysis_history')
          .whereRaw('analysis::text like ?', `%${QUOTE}%`)
          .where({ userId: ada.user.id })
          .count()
      )[0]?.count,
    );
  await disconnect(ada, account);
  expect(await left()).toBe(250);
  while ((await forgetDeletedAccount(app.knex)) !== null);
  expect(await left()).toBe(0);
  expect(await notes(ada)).toEqual([]);
});
