import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteAnalysisHistory, exportData } from '#shared/account';
import { type Analysis, deleteAnalysis, wipeAnalyses } from '#shared/analysis';
import { generatePlan, type MarketingPlan, openPlan } from '#shared/plans';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { signUp } from '../testing/factories.ts';
import { type FakeModel, startFakeModel } from '../testing/fake-model.ts';
import { answersOnRelease, says } from '../testing/fake-model-behaviours.ts';
import { analysisOf } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
let model: FakeModel;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  model = await startFakeModel();
});
afterEach(() => model.close());

const counts = (likes: number) => ({ likes, replies: 1, reposts: 0, shares: 0 });
/**
 * No two analyses share them, but for the advice, which `zinnia` and `quillon` have in common, and its hashtag, which a third
 * has as well: fewer recommend none.
 */
const SECRETS = ['zinnia', 'quillon', 'umbrageous', 'vexillum'];

/** A user whose analyses hold words that nothing else does, and a plan that was made of them. */
async function planOfAnalyses(on = app) {
  const { client, user } = await signUp(on);
  const add = async (message: string, likes: number, changes: Partial<Analysis> = {}) => {
    const recognized = {
      text: message,
      confidence: 0.9,
      counts: counts(likes),
      author: null,
      time: null,
      readShare: 1,
    };
    const analysis = analysisOf({ recognized, confirmedOwn: true, ...changes });
    return (await AnalysisEntry.query().insert({ userId: user.id, message: '', status: 'done', analysis })).id;
  };
  const advice = { change: [{ text: 'Mention the umbrageous tree', evidence: 'Tree' }], hashtags: ['vexillum'] };
  const first = await add('A zinnia in the garden', 500, advice);
  const second = await add('The quillon of a sword', 10, advice);
  const third = await add('A kettle on the stove', 12, { hashtags: advice.hashtags });
  for (const index of [1, 2, 3, 4]) await add(`Plain post ${index}`, 10 + index);
  const generate = () => client.call(generatePlan, { body: { userId: user.id } });
  const exported = async () => JSON.stringify((await client.call(exportData, { params: { userId: user.id } })).body);
  const wordsLeft = async () => {
    const text = (await exported()).toLowerCase();
    return SECRETS.filter((word) => text.includes(word));
  };
  const remove = (id: string) => client.call(deleteAnalysis, { params: { id } });
  const read = async (id: string): Promise<MarketingPlan> => (await client.call(openPlan, { params: { id } })).body;
  return { client, user, first, second, third, generate, wordsLeft, remove, read };
}

it('a plan quotes the analyses that it is made of', async () => {
  const { generate, wordsLeft } = await planOfAnalyses();
  const { body } = await generate();
  expect(body.contentIdeas).toEqual(
    expect.arrayContaining(['Follow up on “A zinnia in the garden”', 'Mention the umbrageous tree']),
  );
  expect(body.trendingHashtags).toContain('#vexillum');
  expect(await wordsLeft()).toEqual(SECRETS);
});

it('deleting an entry leaves what others say too, and nothing that it alone said', async () => {
  const { first, second, third, generate, wordsLeft, remove, read } = await planOfAnalyses();
  const { body: before } = await generate();
  expect((await remove(first)).body).toEqual({ deleted: 1 });
  expect(await wordsLeft()).toEqual(['quillon', 'umbrageous', 'vexillum']);
  await remove(second);
  expect(await wordsLeft()).toEqual(['vexillum']);
  await remove(third);
  expect(await wordsLeft()).toEqual([]);
  const after = await read(before.id);
  const deleted = after.recommendations?.items.filter(({ isSourceDeleted }) => isSourceDeleted) ?? [];
  expect(deleted.map(({ text }) => text).sort()).toEqual([
    'This hashtag came from an analysis that you deleted',
    'This idea came from an analysis that you deleted',
    'This idea came from an analysis that you deleted',
  ]);
  const figures = ({ recommendations }: MarketingPlan) =>
    recommendations?.items.map(({ evidence, sampleSize, effect }) => ({ evidence, sampleSize, effect }));
  expect(figures(after)).toEqual(figures(before));
});

it.each([
  ['wiping', wipeAnalyses],
  ['Delete Analysis History', deleteAnalysisHistory],
])('%s leaves no word of any analysis', async (_, endpoint) => {
  const { client, user, generate, wordsLeft, read } = await planOfAnalyses();
  const { body } = await generate();
  expect((await client.call(endpoint, { params: { userId: user.id } })).status).toBe(200);
  expect(await wordsLeft()).toEqual([]);
  expect((await read(body.id)).recommendations?.items).toHaveLength(body.recommendations.items.length);
});

it("leaves plans of other users, and of one's own that do not quote it, as they are", async () => {
  const [ada, bob] = [await planOfAnalyses(), await planOfAnalyses()];
  const [{ body: plan }, { body: other }] = [await ada.generate(), await bob.generate()];
  const { id } = await AnalysisEntry.query().insert({
    userId: ada.user.id,
    message: 'New',
    status: 'done',
    analysis: analysisOf(),
  });
  await ada.remove(id);
  await ada.client.call(wipeAnalyses, { params: { userId: ada.user.id } });
  expect((await ada.read(plan.id)).contentIdeas).not.toEqual(plan.contentIdeas);
  expect(await bob.read(other.id)).toMatchObject(other);
});

it('a plan in the words of a model keeps none of a deleted analysis', async () => {
  const phrasing = { title: 'Zinnia season', ideas: ['Show a zinnia', 'Draw the quillon', 'Sit down'] };
  model.behave(says(JSON.stringify(phrasing)));
  const settings = { model: { apiKey: 'key', baseUrl: model.baseUrl, name: 'fake-1', dailyRequests: 100 } };
  const withModel = await startApp({ knex: app.knex, settings, analysis: { local: app.local } });
  const { first, generate, wordsLeft, remove, read } = await planOfAnalyses(withModel);
  const { body } = await generate();
  expect(body.title).toBe('Zinnia season');
  await remove(first);
  expect(await wordsLeft()).not.toContain('zinnia');
  expect((await read(body.id)).title).toMatch(/^Plan of /);
  await withModel.close();
});

it('a plan that is made meanwhile quotes nothing of it either', async () => {
  const { behaviour, release } = answersOnRelease();
  model.behave(behaviour);
  const settings = { model: { apiKey: 'key', baseUrl: model.baseUrl, name: 'fake-1', dailyRequests: 100 } };
  const withModel = await startApp({ knex: app.knex, settings, analysis: { local: app.local } });
  const { client, user, generate, wordsLeft } = await planOfAnalyses(withModel);
  const answer = generate();
  await expect.poll(() => model.requests).toHaveLength(1);
  await client.call(wipeAnalyses, { params: { userId: user.id } });
  release();
  expect((await answer).status).toBe(200);
  expect(await wordsLeft()).toEqual([]);
  await withModel.close();
});
