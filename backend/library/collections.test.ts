import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTION_NAME_MAX_LENGTH, MAX_COLLECTIONS, SEARCH_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { addCollection, deleteCollection, listCollections, renameCollection } from '#shared/library/collections';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const PHOTOS = { kind: 'post', format: 'IMAGE', period: '90d' };

async function collector() {
  const { client, user } = await signUp(app);
  const params = { userId: user.id };
  return {
    client,
    user,
    /** As any client may send it. */
    keep: (name: string, choices: unknown = PHOTOS) =>
      client.json('POST', `/api/library/collections/${user.id}`, { body: { name, choices } }),
    list: async () => (await client.call(listCollections, { params })).body,
    store: (count: number) =>
      app.knex.raw(
        `insert into library_collections (user_id, id, name, choices)
        select ?, gen_random_uuid()::text, 'Stored ' || n, '{"kind": "post"}' from generate_series(1, ?::integer) as n`,
        [user.id, count],
      ),
  };
}

describe('a collection', () => {
  it('keeps what was chosen and nothing else, a length of days as that, and is listed by its name', async () => {
    const { keep, list } = await collector();
    const { status, body } = await keep(' Photo posts ', { ...PHOTOS, tag: '', compare: 'year', before: 'x', page: 3 });
    expect([status, body]).toEqual([200, { id: body.id, name: 'Photo posts', choices: PHOTOS }]);
    const march = { q: 'rye bread', from: '2026-03-01', to: '2026-03-31' };
    await keep('bread in March', march);
    expect(await list()).toMatchObject([{ name: 'bread in March', choices: march }, { name: 'Photo posts' }]);
  });

  it.each([
    ['nothing at all', {}],
    ['nothing but what no search knows', { owner: 'somebody' }],
    ['an address', '?kind=post&format=IMAGE'],
    ['a kind that there is not', { kind: 'novel' }],
    ['a label that is none', { label: '1 or 1=1' }],
    ['a search longer than one may be', { q: 'x'.repeat(SEARCH_MAX_LENGTH + 1) }],
    ['a first day without a last', { from: '2026-03-01' }],
    ['a period that there is not', { period: '91d' }],
  ])('is refused with %s', async (_, choices) => {
    const { keep, list } = await collector();
    const { status, body } = await keep('Photo posts', choices);
    expect([status, body.error.code]).toEqual([400, 'invalid_input']);
    expect(await list()).toEqual([]);
  });

  it('has a name of its own, whatever its capitals', async () => {
    const { client, keep, list } = await collector();
    const { id } = (await keep('Photo posts')).body;
    const message = 'There is a collection of this name';
    const taken = await keep('PHOTO posts', { q: 'rye' });
    expect([taken.status, taken.body.error.fields]).toEqual([409, { name: message }]);
    for (const name of [' ', 'x'.repeat(COLLECTION_NAME_MAX_LENGTH + 1)]) expect((await keep(name)).status).toBe(400);
    await keep('Rye', { q: 'rye' });
    const rename = (name: string) => client.call(renameCollection, { params: { id }, body: { name } });
    expect((await rename('rYE')).body.error.message).toBe(message);
    expect((await rename('photo POSTS')).status).toBe(200);
    expect(await list()).toMatchObject([{ id, name: 'photo POSTS', choices: PHOTOS }, { name: 'Rye' }]);
    // Names are those of one user.
    expect((await (await collector()).keep('Rye')).status).toBe(200);
  });

  it('is one of thirty, also where several are kept at once', async () => {
    const { keep, list, store } = await collector();
    await store(MAX_COLLECTIONS - 2);
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map((name) => keep(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422]);
    expect(await list()).toHaveLength(MAX_COLLECTIONS);
    const { body } = await keep('Six');
    expect(body.error).toMatchObject({
      code: 'quota_exceeded',
      message: 'Your library holds at most 30 collections. Delete one to add another',
    });
  });

  it('is kept once where it is asked for twice at the same time', async () => {
    const { keep, list } = await collector();
    const answers = await Promise.all([keep('Photo posts'), keep('photo posts'), keep('PHOTO POSTS')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  it("is deleted, kept anew as it was, and nobody else's", async () => {
    const { client, user, keep, list } = await collector();
    const { id, name, choices } = (await keep('Photo posts')).body;
    const { client: stranger } = await signUp(app);
    const asked = { params: { id }, body: { name: 'Mine' } };
    expect((await stranger.call(renameCollection, asked)).status).toBe(404);
    expect((await stranger.call(deleteCollection, { params: { id } })).status).toBe(404);
    expect(await list()).toMatchObject([{ id, name }]);

    expect((await client.call(deleteCollection, { params: { id } })).body).toEqual({ deleted: 1 });
    expect([await list(), (await client.call(deleteCollection, { params: { id } })).status]).toEqual([[], 404]);
    await client.call(addCollection, { params: { userId: user.id }, body: { name, choices } });
    expect(await list()).toMatchObject([{ name, choices }]);
  });
});
