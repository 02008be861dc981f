import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_SAVED_POSTS,
  SAVED_NOTE_MAX_LENGTH,
  SAVED_POSTS_PAGE_SIZE,
  SAVED_TEXT_MAX_MB,
} from '#shared/contract/limits-and-page-sizes';
import type { PagePost } from '#shared/posts/capture';
import {
  changeSavedNote,
  deleteSavedPost,
  listSavedPosts,
  type SavedPost as Saved,
  savePost,
} from '#shared/saved-posts';
import { SavedPost } from '../models/posts/saved-post.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const postOf = (code: string, likes = 12): PagePost => ({
  code,
  author: 'maker.anna',
  text: 'Out of the oven',
  publishedAt: '2026-11-20T08:00:00.000Z',
  counts: { likes, replies: null, reposts: null, shares: null },
});

const compared = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2026-11-27T08:00:00.000Z' };

async function collector() {
  const { client, user } = await signUp(app);
  const params = { userId: user.id };
  return {
    client,
    user,
    save: (post: PagePost, note?: string) => client.call(savePost, { params, body: { post, note } }),
    list: async (before?: string): Promise<Saved[]> =>
      (await client.call(listSavedPosts, { params, query: before ? { before } : {} })).body,
  };
}

describe('saved posts', () => {
  it('are kept as their page showed them, those saved last first, page after page', async () => {
    const { save, list } = await collector();
    for (let n = 0; n <= SAVED_POSTS_PAGE_SIZE; n++) await save(postOf(`POST${n}`));
    const first = await list();
    expect(first).toHaveLength(SAVED_POSTS_PAGE_SIZE);
    expect(first[0]).toMatchObject({ post: postOf(`POST${SAVED_POSTS_PAGE_SIZE}`), note: '' });
    expect((await list(first.at(-1)?.id)).map(({ post }) => post.code)).toEqual(['POST0']);
  });

  it('are one for each post: it takes new counts, and keeps its note until another comes along', async () => {
    const { save, list } = await collector();
    const { body: first } = await save(postOf('DR1', 12), 'A good first line');
    const { body: again } = await save(postOf('DR1', 480));
    expect(again).toEqual({ ...first, post: postOf('DR1', 480) });
    await save(postOf('DR1', 500), '');
    expect(await list()).toMatchObject([{ note: '', post: { counts: { likes: 500 } } }]);
  });

  it('have notes that can be changed, and go when they are deleted', async () => {
    const { client, save, list } = await collector();
    const { body: saved } = await save(postOf('DR1'));
    const params = { id: saved.id };
    const note = 'Rye, \u{1F35E}\nand time';
    expect((await client.call(changeSavedNote, { params, body: { note } })).body).toEqual({ ...saved, note });
    const tooLong = { note: 'x'.repeat(SAVED_NOTE_MAX_LENGTH + 1) };
    expect((await client.call(changeSavedNote, { params, body: tooLong })).status).toBe(400);
    expect((await client.call(deleteSavedPost, { params })).body).toMatchObject({ deleted: 1, saved: params });
    expect((await client.call(deleteSavedPost, { params })).status).toBe(404);
    expect((await client.call(changeSavedNote, { params, body: { note } })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('carry how they compared on their profile, which stays until another comparison comes along', async () => {
    const { client, user, save, list } = await collector();
    const params = { userId: user.id };
    const saveCompared = (comparison: object) =>
      client.call(savePost, { params, body: { post: postOf('DR1'), comparison: { ...compared, ...comparison } } });
    const { body: first } = await saveCompared({});
    expect(first.comparison).toEqual(compared);
    // Saved again from another page, or by a client that knows nothing of it.
    expect((await save(postOf('DR1', 480))).body).toMatchObject({
      comparison: compared,
      post: { counts: { likes: 480 } },
    });
    await saveCompared({ multiple: 2.4 });
    expect(await list()).toMatchObject([{ comparison: { multiple: 2.4 } }]);
    expect((await save(postOf('DR2'))).body.comparison).toBeNull();
    for (const unlikely of [
      { multiple: 1e300 },
      { multiple: -1 },
      { others: 0 },
      { others: '24' },
      { comparedAt: 'x' },
    ])
      expect((await saveCompared(unlikely)).status).toBe(400);
    expect((await list()).map(({ comparison }) => comparison?.multiple)).toEqual([undefined, 2.4]);
  });

  it('have a limit, under which those that are saved already can be saved anew', async () => {
    const { user, save } = await collector();
    const rows = Array.from({ length: MAX_SAVED_POSTS }, (_, n) => postOf(`FULL${n}`));
    await SavedPost.query().insert(rows.map((post) => ({ userId: user.id, code: post.code, post, note: '' })));
    const { status, body } = await save(postOf('ONE_MORE'));
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('at most 2,000 saved posts');
    expect((await save(postOf('FULL7', 99))).status).toBe(200);
  });

  it('have a limit of texts, which one that is saved anew with a longer text keeps to', async () => {
    const { user, save } = await collector();
    const text = 'å'.repeat(5000);
    // Five to fifteen thousand bytes are left.
    const each = Buffer.byteLength(JSON.stringify({ ...postOf('LONG1000'), text })) + 15;
    const length = Math.floor((SAVED_TEXT_MAX_MB * 1e6 - 5000) / each);
    const rows = Array.from({ length }, (_, n) => ({ ...postOf(`LONG${n}`), text }));
    await SavedPost.query().insert(rows.map((post) => ({ userId: user.id, code: post.code, post, note: '' })));
    expect((await save(postOf('SHORT'))).status).toBe(200);
    expect((await save({ ...postOf('SHORT'), text: 'å'.repeat(9000) })).status).toBe(422);
    expect((await save(postOf('LONG7'))).status).toBe(200);
  });

  it('are refused where the page shows no post, and to visitors', async () => {
    const { user, save } = await collector();
    expect((await save({ ...postOf('DR1'), code: '../../etc' })).status).toBe(400);
    const params = { userId: user.id };
    expect((await app.client().call(listSavedPosts, { params, query: {} })).status).toBe(401);
  });
});
