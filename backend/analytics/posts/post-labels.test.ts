import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPosts, type PostPage } from '#shared/analytics/post-figures';
import { Label } from '../../models/library/label.ts';
import { LabelUse } from '../../models/library/label-use.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, DAY, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newCreator() {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id);
  const read = async (query: Record<string, string> = {}): Promise<PostPage> =>
    (await client.call(listPosts, { params: { userId: user.id }, query })).body;
  return { user, account, read };
}

/** A label of a user on some posts. */
async function label(userId: string, name: string, ids: string[]): Promise<string> {
  const { id } = await Label.query().insert({ userId, name, colour: 2 }).returning('*');
  for (const itemId of ids) await LabelUse.query().insert({ userId, labelId: id, kind: 'post', itemId });
  return id;
}

it('the posts table names the labels that posts of the page have, of nobody else', async () => {
  const { account, user, read } = await newCreator();
  const stranger = await newCreator();
  const [older, newer] = [await syncPost(account, 2 * DAY, []), await syncPost(account, DAY, [])];
  await syncPost(account, 3 * DAY, []);
  const rye = await label(user.id, 'Rye', [older.id, newer.id]);
  const ask = await label(user.id, 'asks', [newer.id]);
  await label(user.id, 'Unused', []);
  await label(stranger.user.id, 'Not mine', [newer.id]);
  const { labels = [] } = await read();
  expect(labels.map(({ postIds, ...rest }) => ({ ...rest, postIds: postIds.toSorted() }))).toEqual([
    { id: ask, name: 'asks', colour: 2, postIds: [newer.id] },
    { id: rye, name: 'Rye', colour: 2, postIds: [older.id, newer.id].toSorted() },
  ]);
  expect((await read({ ids: older.id })).labels).toMatchObject([{ name: 'Rye', postIds: [older.id] }]);
});
