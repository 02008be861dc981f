import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportData } from '#shared/account';
import { type AnalysisEntry, analyzeChat, confirmOwn, listAnalyses } from '#shared/analysis';
import { drawScreen } from '../analysts/local/testing/draw-screen.ts';
import { loadPastPosts } from '../analysts/past-posts.ts';
import { AnalysisEntry as Row } from '../models/analysis/analysis-entry.ts';
import { newId } from '../models/base-model.ts';
import { signUp } from '../testing/factories.ts';
import { analysisOf } from '../testing/fill-account.ts';
import { dataUrl } from '../testing/pictures.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Visitor = Awaited<ReturnType<typeof signUp>>;

async function analyzePicture({ client, user }: Visitor, author: string): Promise<AnalysisEntry> {
  const lines = ['I moved my desk to the window and now', 'I know every dog on this street by name.'];
  const image = dataUrl(await drawScreen({ author, lines, counts: ['956', '41', '12', '3'], scale: 2 }));
  return (await client.call(analyzeChat, { body: { userId: user.id, image } })).body;
}

async function visitorWithAccount(username: string): Promise<Visitor> {
  const visitor = await signUp(app);
  const account = { userId: visitor.user.id, id: newId(), platform: 'threads', accountId: newId(), username };
  await app.knex('social_media_accounts').insert(account);
  return visitor;
}

/** Behind every entry: an id made now may stand before one of the same millisecond. */
const LAST_ID = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
const ownTexts = async ({ user }: Visitor) => (await loadPastPosts(user.id, LAST_ID)).map(({ text }) => text);
const say = ({ client }: Visitor, { id }: { id: string }, isOwn: boolean) =>
  client.call(confirmOwn, { params: { id }, body: { isOwn } });

it('a picture counts as the own post of a user whose connected account wrote it', async () => {
  const ada = await visitorWithAccount('Maya.Bakes');
  const entry = await analyzePicture(ada, 'maya.bakes');
  expect(entry).toMatchObject({ isOwn: true, analysis: { recognized: { author: 'maya.bakes' }, confirmedOwn: null } });
  expect(await ownTexts(ada)).toHaveLength(1);
});

it("somebody else's counts only once the user says that it is theirs, and no longer when they say it is not", async () => {
  const ada = await visitorWithAccount('maya.bakes');
  const entry = await analyzePicture(ada, 'slow.bread');
  expect(entry.isOwn).toBe(false);
  expect(await ownTexts(ada)).toEqual([]);

  expect((await say(ada, entry, true)).body).toMatchObject({ id: entry.id, isOwn: true });
  expect(await ownTexts(ada)).toHaveLength(1);
  const { body: listed } = await ada.client.call(listAnalyses, { params: { userId: ada.user.id } });
  expect(listed).toMatchObject([{ isOwn: true, analysis: { confirmedOwn: true } }]);
  const exported = await ada.client.call(exportData, { params: { userId: ada.user.id } });
  expect(JSON.stringify(exported.body)).toContain('"confirmedOwn":true');

  expect((await say(ada, entry, false)).body.isOwn).toBe(false);
  expect(await ownTexts(ada)).toEqual([]);
});

it('what a user wrote, and a picture read before authors were read, is theirs until they say otherwise', async () => {
  const ada = await signUp(app);
  const { recognized: _, ...before } = analysisOf();
  const read = { text: 'Read before', confidence: 0.9, counts: null };
  const analysis = JSON.stringify({ ...before, recognized: read });
  const old = { id: newId(), userId: ada.user.id, message: '', status: 'done', analysis };
  await app.knex('content_analysis_history').insert(old);
  await Row.query().insert({ userId: ada.user.id, message: 'Written', status: 'done', analysis: analysisOf() });
  // Two ids of the same millisecond come in any order.
  expect((await ownTexts(ada)).toSorted()).toEqual(['Read before', 'Written']);
  await say(ada, old, false);
  expect(await ownTexts(ada)).toEqual(['Written']);
});

it('only the user says whose post it is, and only of what is analyzed', async () => {
  const ada = await signUp(app);
  const pending = await Row.query().insert({ userId: ada.user.id, message: 'A post', status: 'pending' });
  expect((await say(ada, pending, true)).status).toBe(409);
  expect((await say(await signUp(app), pending, true)).status).toBe(404);
});
