import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LABEL_USES, MAX_LIBRARY_ITEMS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { addCollection, listCollections } from '#shared/library/collections';
import { addLabel, deleteLabel, type Labelled, useLabel } from '#shared/library/labels';
import { type LibraryItem, searchLibrary } from '#shared/library/library';
import { addLibraryItem, deleteLibraryItem, type NewLibraryItem } from '#shared/library/library-items';
import { deletePostTable, keepPostTable } from '#shared/library/post-tables';
import { deleteSavedPost, listSavedPosts, savedAgain, savePost } from '#shared/saved-posts';
import { pruneExpired } from '../maintenance/prune-expired.ts';
import { PostPicture } from '../models/calendar/post-picture.ts';
import { LibraryItem as StoredItem } from '../models/library/library-item.ts';
import { signUp } from '../testing/factories.ts';
import { PICTURE } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const comparison = { multiple: 2.12, others: 24, ageHours: 160, comparedAt: '2026-11-27T08:00:00.000Z' };
const postOf = (code: string) => ({
  ...{ code, author: 'slow.bread', text: `Rye, ${code}`, publishedAt: '2026-11-20T08:00:00.000Z' },
  counts: { likes: 1200, replies: 3, reposts: null, shares: null },
});

async function collector() {
  const { client, user } = await signUp(app);
  const params = { userId: user.id };
  const items = async () => (await client.call(searchLibrary, { params })).body.items;
  return {
    ...{ client, user, params, items },
    add: (body: NewLibraryItem) => client.call(addLibraryItem, { params, body }),
    label: async (name: string, item: { kind: string; id: string }) => {
      const { body } = await client.call(addLabel, { params, body: { name, colour: 1 } });
      await client.call(useLabel, {
        params: { id: body.id },
        body: { isOn: true, items: [{ kind: item.kind, id: item.id }] },
      });
      return body.id as string;
    },
  };
}

/** Without the id, which is a new one. */
const shown = (items: { id: string }[]) => items.map(({ id: _, ...rest }) => rest);

describe('what was deleted and is added again', () => {
  it('is the same idea at its place, with the labels that there still are', async () => {
    const { client, add, items, label } = await collector();
    for (const text of ['First', 'Second', 'Third']) await add({ kind: 'idea', text });
    const second = (await items())[1];
    const labels = [await label('kept', second), await label('gone', second)];
    const before = await items();
    const { body } = await client.call(deleteLibraryItem, { params: { id: second.id } });
    expect(body.was).toEqual({ at: second.at, labels });
    expect(await items()).toHaveLength(2);
    await client.call(deleteLabel, { params: { id: labels[1] ?? '' } });
    await add({ kind: 'idea', text: 'Second', was: body.was });
    const kept = before.map((item: { labels: string[] }) => ({ ...item, labels: item.labels.slice(0, 1) }));
    expect(shown(await items())).toEqual(shown(kept));
  });

  it('is the same address of a post, once, with its note', async () => {
    const { client, add, items, label } = await collector();
    const reference = { kind: 'reference' as const, address: 'threads.com/@slow.bread/post/DRx1', text: 'A hook' };
    await add(reference);
    await label('hooks', (await items())[0]);
    const before = await items();
    const { body } = await client.call(deleteLibraryItem, { params: { id: before[0].id } });
    await add({ ...reference, was: body.was });
    await add({ ...reference, was: body.was });
    expect(shown(await items())).toEqual(shown(before));
  });

  it('is the same post from its page, in the list of saved posts too', async () => {
    const { client, params, items, label } = await collector();
    const save = (code: string) =>
      client.call(savePost, { params, body: { post: postOf(code), note: `Note ${code}`, comparison } });
    for (const code of ['A', 'B', 'C']) await save(code);
    await label('hooks', (await items())[1]);
    const saved = async () => (await client.call(listSavedPosts, { params })).body;
    const [before, list] = [await items(), await saved()];
    const { body } = await client.call(deleteSavedPost, { params: { id: before[1].id } });
    await client.call(savePost, { params, body: { ...savedAgain(body.saved), was: body.was } });
    expect(shown(await items())).toEqual(shown(before));
    expect(shown(await saved())).toEqual(shown(list));
    expect((await saved())[1].note).toBe('Note B');
  });

  it('is the same table of posts', async () => {
    const { client, params, items, label } = await collector();
    const rows = [{ ...postOf('A'), comparison, isRounded: true }];
    await client.call(keepPostTable, { params, body: { rows } });
    await client.call(addLibraryItem, { params, body: { kind: 'idea', text: 'Newer' } });
    await label('rivals', (await items())[1]);
    const before = await items();
    const { body } = await client.call(deletePostTable, { params: { id: before[1].id } });
    expect(body.rows).toEqual(rows);
    await client.call(keepPostTable, { params, body: { rows: body.rows, was: body.was } });
    expect(shown(await items())).toEqual(shown(before));
  });

  it('is a picture whose file stays for a day, though it was added long ago', async () => {
    const { client, user, add, items } = await collector();
    const createdAt = new Date(Date.now() - 9 * DAY_MS);
    const of = { userId: user.id, name: `logo-${user.id}`, image: PICTURE, thumbnail: PICTURE };
    const { id: pictureId } = await PostPicture.query().insertAndFetch({
      ...{ ...of, width: 1, height: 1, bytes: 70, createdAt },
    });
    const upload = { kind: 'upload' as const, pictureId, text: 'The logo' };
    await add(upload);
    const before = await items();
    const remove = async () =>
      (await client.call(deleteLibraryItem, { params: { id: (await items())[0].id } })).body.was;
    const was = await remove();
    await pruneExpired(app.knex);
    expect((await add({ ...upload, was })).status).toBe(200);
    expect(shown(await items())).toEqual(shown(before));
    await remove();
    await PostPicture.query()
      .findById([user.id, pictureId])
      .patch({ createdAt: new Date(Date.now() - 25 * HOUR_MS) });
    await pruneExpired(app.knex);
    expect(await PostPicture.query().where({ userId: user.id })).toEqual([]);
  });

  it('takes the room that it had in a full library, and no more', async () => {
    const { client, user, add } = await collector();
    const { body: first } = await add({ kind: 'idea', text: 'First' });
    await app.knex.raw(
      `insert into library_items (user_id, id, kind, text)
      select ?, gen_random_uuid()::text, 'idea', 'Stored ' || n from generate_series(2, ?::integer) as n`,
      [user.id, MAX_LIBRARY_ITEMS],
    );
    const { body } = await client.call(deleteLibraryItem, { params: { id: first.id } });
    const again = () => add({ kind: 'idea', text: 'First', was: body.was });
    expect([(await again()).status, (await again()).status]).toEqual([200, 422]);
    expect(await StoredItem.query().where({ userId: user.id }).resultSize()).toBe(MAX_LIBRARY_ITEMS);
  });

  it('is a label on all that it was on, of each kind', async () => {
    const { client, params, add, items } = await collector();
    await add({ kind: 'idea', text: 'An idea' });
    await add({ kind: 'reference', address: 'threads.com/@slow.bread/post/DRx1', text: '' });
    await add({ kind: 'idea', text: 'Not labelled' });
    const name = { name: 'Hooks', colour: 3 };
    const { body: label } = await client.call(addLabel, { params, body: name });
    const on = (await items()).slice(1).map(({ kind, id }: LibraryItem) => ({ kind, id }));
    const use = (id: string, of: unknown) =>
      client.call(useLabel, { params: { id }, body: { isOn: true, items: of as Labelled[] } });
    await use(label.id, on);
    const collection = { name: 'My hooks', choices: { label: label.id } };
    await client.call(addCollection, { params, body: collection });
    const { client: stranger } = await signUp(app);
    expect((await stranger.call(deleteLabel, { params: { id: label.id } })).status).toBe(404);
    const { body } = await client.call(deleteLabel, { params: { id: label.id } });
    expect(body.uses).toHaveLength(2);
    expect(body.uses).toEqual(expect.arrayContaining(on));
    const { body: again } = await client.call(addLabel, { params, body: { ...name, was: label.id } });
    // An app of before labels them itself.
    expect((await use(again.id, body.uses)).body).toEqual({ changed: 0 });
    expect((await items()).map((item: LibraryItem) => item.labels)).toEqual([[], [again.id], [again.id]]);
    expect((await client.call(listCollections, { params })).body).toMatchObject([{ choices: { label: again.id } }]);
  });

  it('is a label on hundreds of things, by one call that is answered, pressed once or twice', async () => {
    const { client, user, params, items } = await collector();
    const { body: label } = await client.call(addLabel, { params, body: { name: 'Many', colour: 1 } });
    await app.knex.raw(
      `insert into library_items (user_id, id, kind, text)
      select ?, gen_random_uuid()::text, 'idea', 'Idea ' || n from generate_series(1, 250) as n`,
      [user.id],
    );
    const uses = async () =>
      app.knex('label_uses').where(params).orderBy('itemId').select('itemId', 'kind', 'createdAt');
    await app.knex.raw(
      `insert into label_uses (user_id, label_id, kind, item_id, created_at)
      select user_id, ?, kind, item_id, now() - interval '1 day' from library_entries where user_id = ?`,
      [label.id, user.id],
    );
    const before = await uses();
    expect(before).toHaveLength(250);
    await client.call(deleteLabel, { params: { id: label.id } });
    expect(await uses()).toEqual([]);
    const undo = () =>
      client.call(addLabel, { params, body: { name: 'Many', colour: 1, was: label.id, clientKey: label.id } });
    const [one, other] = await Promise.all([undo(), undo()]);
    expect([one.status, other.status, other.body.id]).toEqual([200, 200, one.body.id]);
    expect(await uses()).toEqual(before);
    expect((await items())[0].labels).toEqual([one.body.id]);
  });

  it('is a label on all of it or there is none', async () => {
    const { client, params, user, items, add, label } = await collector();
    await add({ kind: 'idea', text: 'An idea' });
    const id = await label('Full', (await items())[0]);
    await client.call(deleteLabel, { params: { id } });
    const { body: other } = await client.call(addLabel, { params, body: { name: 'Other', colour: 1 } });
    await app.knex.raw(
      `insert into label_uses (user_id, label_id, kind, item_id) select ?, ?, 'idea', 'n' || n from generate_series(1, ?::int) as n`,
      [user.id, other.id, MAX_LABEL_USES],
    );
    const undo = () => client.call(addLabel, { params, body: { name: 'Full', colour: 1, was: id, clientKey: id } });
    expect((await undo()).status).toBe(422);
    expect(await app.knex('labels').where(params).pluck('name')).toEqual(['Other']);
    await client.call(deleteLabel, { params: { id: other.id } });
    expect((await undo()).status).toBe(200);
    expect((await items())[0].labels).toHaveLength(1);
  });

  it("never bears somebody else's label, nor comes from the future or from before there was anything", async () => {
    const { add, items, client } = await collector();
    const other = await collector();
    await other.add({ kind: 'idea', text: 'Theirs' });
    const theirs = await other.label('theirs', (await other.items())[0]);
    const idea = { kind: 'idea' as const, text: 'Mine' };
    await add({ ...idea, was: { at: '2999-01-01T00:00:00.000Z', labels: [theirs] } });
    const [item] = await items();
    expect(item.labels).toEqual([]);
    expect(Date.parse(item.at)).toBeLessThanOrEqual(Date.now());
    expect((await add({ ...idea, was: { at: '0000-01-01T00:00:00.000Z', labels: [] } })).status).toBe(400);
    expect((await other.client.call(deleteLibraryItem, { params: { id: item.id } })).status).toBe(404);
    const twice = await Promise.all([1, 2].map(() => client.call(deleteLibraryItem, { params: { id: item.id } })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
