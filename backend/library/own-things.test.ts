import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LABELS, MAX_LIBRARY_ITEMS } from '#shared/contract/limits-and-page-sizes';
import { HOUR_MS } from '#shared/days/durations';
import { addLabel, changeLabel, deleteLabel, type Label, listLabels, useLabel } from '#shared/library/labels';
import { getLibraryOverview, searchLibrary } from '#shared/library/library';
import {
  addLibraryItem,
  changeLibraryItem,
  deleteLibraryItem,
  type NewLibraryItem,
} from '#shared/library/library-items';
import { deletePostTable, keepPostTable, openPostTable, tableOf } from '#shared/library/post-tables';
import { listWrittenAgain } from '#shared/library/write-again';
import type { PageRow } from '#shared/posts/capture';
import { pruneExpired } from '../maintenance/prune-expired.ts';
import { PostPicture } from '../models/calendar/post-picture.ts';
import { signUp } from '../testing/factories.ts';
import { PICTURE } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, DAY, syncPost } from '../testing/synced-posts.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function collector() {
  const { client, user } = await signUp(app);
  const params = { userId: user.id };
  const account = await connectAccount(user.id);
  return {
    client,
    user,
    account,
    params,
    add: (body: NewLibraryItem) => client.call(addLibraryItem, { params, body }),
    items: async (query: Record<string, string> = {}) =>
      (await client.call(searchLibrary, { params, query })).body.items,
    label: async (name: string): Promise<Label> =>
      (await client.call(addLabel, { params, body: { name, colour: 1 } })).body,
    labels: async (): Promise<Label[]> => (await client.call(listLabels, { params })).body,
  };
}

it('a label that is deleted while something gets it is not found, and nobody is signed out', async () => {
  const { client, user, params, label, add, labels } = await collector();
  const [{ id }, { body: idea }] = await Promise.all([
    label('Short-lived'),
    add({ kind: 'idea', text: 'Ask about starters' }),
  ]);
  const lock = await app.knex.transaction();
  await lock('users').where({ id: user.id }).forNoKeyUpdate();
  const using = client.call(useLabel, { params: { id }, body: { isOn: true, items: [{ kind: 'idea', id: idea.id }] } });
  await expect.poll(() => waitingForLocks(app.knex)).toBe(1);
  await client.call(deleteLabel, { params: { id } });
  await lock.commit();
  const { status, body } = await using;
  expect([status, body.error.message]).toEqual([404, 'This label was not found']);
  expect(await labels()).toEqual([]);
  expect((await client.call(searchLibrary, { params, query: {} })).status).toBe(200);
});

describe('what a user adds', () => {
  it('is one of fifty labels, also where several are added at once', async () => {
    const { user, label, labels } = await collector();
    await app.knex.raw(
      `insert into labels (user_id, id, name, colour)
      select ?, gen_random_uuid()::text, 'Stored ' || n, 1 from generate_series(1, ?::integer) as n`,
      [user.id, MAX_LABELS - 2],
    );
    await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map(label));
    expect(await labels()).toHaveLength(MAX_LABELS);
  });

  it('is an idea that can be changed and deleted', async () => {
    const { client, add, items } = await collector();
    const { body } = await add({ kind: 'idea', text: '  Ask about starters ' });
    expect(await items({ q: 'starters' })).toMatchObject([{ id: body.id, kind: 'idea', text: 'Ask about starters' }]);
    await client.call(changeLibraryItem, { params: { id: body.id }, body: { text: 'Ask about flour' } });
    expect([await items({ q: 'starters' }), (await items({ q: 'flour' })).length]).toEqual([[], 1]);
    await client.call(deleteLibraryItem, { params: { id: body.id } });
    expect(await items()).toEqual([]);
    const { status, body: refusal } = await add({ kind: 'idea', text: ' ' });
    expect([status, refusal.error.fields]).toEqual([400, { text: 'Please write down the idea' }]);
  });

  it("is the address of somebody's post, kept once, and never one of their own", async () => {
    const { account, add, items } = await collector();
    const address = 'https://www.threads.net/@slow.bread/post/DRx1?xmt=1';
    await add({ kind: 'reference', address, text: 'A good first line' });
    await add({ kind: 'reference', address: 'threads.com/@slow.bread/post/DRx1', text: '' });
    expect(await items({ kind: 'saved' })).toMatchObject([
      {
        author: 'slow.bread',
        note: 'A good first line',
        address: 'https://www.threads.com/@slow.bread/post/DRx1',
        isFromPage: false,
      },
    ]);
    for (const other of ['https://example.com/@a/post/b', 'https://www.threads.com/@a', 'javascript:alert(1)'])
      expect((await add({ kind: 'reference', address: other, text: '' })).status).toBe(400);
    await syncPost(account, DAY, [], { permalink: 'https://www.threads.com/@me/post/Mine1' });
    expect((await add({ kind: 'reference', address: 'https://www.threads.com/@me/post/Mine1', text: '' })).status).toBe(
      409,
    );
    expect(await items({ kind: 'saved' })).toHaveLength(1);
  });

  it('is refused in a full library, where an address that is kept already still takes another note', async () => {
    const { user, add } = await collector();
    const of = (code: string) => ({ kind: 'reference' as const, address: `threads.com/@slow.bread/post/${code}` });
    const { body } = await add({ ...of('DRx1'), text: 'A good first line' });
    await app.knex.raw(
      `insert into library_items (user_id, id, kind, text)
      select ?, gen_random_uuid()::text, 'idea', 'Stored ' || n from generate_series(2, ?::integer) as n`,
      [user.id, MAX_LIBRARY_ITEMS],
    );
    expect((await add({ ...of('DRx2'), text: '' })).status).toBe(422);
    expect(await add({ ...of('DRx1'), text: 'A good last line' })).toMatchObject({ status: 200, body });
  });

  it('is a picture that stays while one that nothing shows goes', async () => {
    const { user, add, items } = await collector();
    const createdAt = new Date(Date.now() - 48 * HOUR_MS);
    const of = { userId: user.id, image: PICTURE, thumbnail: PICTURE, width: 1, height: 1, bytes: 70, createdAt };
    const kept = await PostPicture.query().insertAndFetch({ ...of, name: `kept-${user.id}` });
    const unused = await PostPicture.query().insertAndFetch({ ...of, name: `unused-${user.id}` });
    await add({ kind: 'upload', pictureId: kept.id, text: 'The logo' });
    await pruneExpired(app.knex);
    expect(await items({ kind: 'upload' })).toMatchObject([{ text: 'The logo', picture: PICTURE, pictureId: kept.id }]);
    expect(await items({ has: 'media' })).toHaveLength(1);
    expect((await add({ kind: 'upload', pictureId: unused.id, text: '' })).status).toBe(404);
  });
});

describe('a table of the posts of a page', () => {
  const comparison = { multiple: 2.12, others: 24, ageHours: 160, comparedAt: '2026-11-27T08:00:00.000Z' };
  const rowOf = (code: string, author = 'slow.bread'): PageRow => ({
    ...{ code, author, text: `Rye takes its time, ${code}`, publishedAt: '2026-11-20T08:00:00.000Z' },
    counts: { likes: 1200, replies: 3, reposts: null, shares: null },
    ...{ comparison, isRounded: true },
  });

  it('is kept as the page showed it, found by its words and author, labelled, and deleted', async () => {
    const { client, params, items, label } = await collector();
    const rows = [rowOf('DRx1'), rowOf('DRx2')];
    const { id } = (await client.call(keepPostTable, { params, body: { rows } })).body;
    const { body: overview } = await client.call(getLibraryOverview, { params });
    expect(overview.counts.table).toBe(1);
    for (const q of ['rye', 'drx2', 'slow.bread'])
      expect(await items({ q })).toMatchObject([{ kind: 'table', id, author: 'slow.bread', posts: 2 }]);
    expect((await client.call(openPostTable, { params: { id } })).body).toMatchObject({ id, rows });
    const { id: labelId } = await label('Rivals');
    const use = { isOn: true, items: [{ kind: 'table' as const, id }] };
    await client.call(useLabel, { params: { id: labelId }, body: use });
    expect(await items({ label: labelId, kind: 'table' })).toHaveLength(1);
    const { client: stranger } = await signUp(app);
    for (const endpoint of [openPostTable, deletePostTable])
      expect((await stranger.call(endpoint, { params: { id } })).status).toBe(404);
    expect((await client.call(deletePostTable, { params: { id } })).body).toMatchObject({ deleted: 1 });
    expect(await items()).toEqual([]);
  });

  it('is kept once with the same posts and counts, also by two presses at once, and anew when a count has changed', async () => {
    const { client, params, items } = await collector();
    const rows = [rowOf('DRx1'), rowOf('DRx2')];
    const keep = async (rows: PageRow[]) => (await client.call(keepPostTable, { params, body: { rows } })).body;
    const pressed = await Promise.all(Array.from({ length: 6 }, () => keep(rows)));
    const first = pressed.find(({ keptBefore }) => keptBefore === null);
    expect(pressed.filter(({ keptBefore }) => keptBefore !== null)).toHaveLength(5);
    expect(new Set(pressed.map(({ id }) => id)).size).toBe(1);
    const later = rows.map((row) => ({ ...row, comparison: { ...comparison, ageHours: 170 } })).toReversed();
    const [table] = await items();
    expect(await keep(later)).toEqual({ id: first?.id, keptBefore: table?.at });
    const liked = rows.map((row) => ({ ...row, counts: { ...row.counts, likes: 1300 } }));
    expect((await keep(liked)).keptBefore).toBeNull();
    expect(await items()).toHaveLength(2);
    await client.call(deletePostTable, { params: { id: first?.id ?? '' } });
    expect((await keep(rows)).keptBefore).toBeNull();
  });

  it('names nobody where it has posts of several', async () => {
    const { client, params, items } = await collector();
    await client.call(keepPostTable, { params, body: { rows: [rowOf('A'), rowOf('B', 'maker.anna')] } });
    expect(await items()).toMatchObject([{ author: null, posts: 2 }]);
  });

  it('takes the longest page that the extension sends, and none without posts', async () => {
    const { client, params } = await collector();
    const longest = { ...rowOf('DRxyzAbCdEf1', 'somebody.with.a_name_of.thirty'), text: '長い文字'.repeat(100) };
    const rows = tableOf(Array.from({ length: 140 }, () => longest));
    expect([rows.length, rows[0]?.text.endsWith('…')]).toEqual([100, true]);
    expect((await client.call(keepPostTable, { params, body: { rows } })).status).toBe(200);
    const { status, body } = await client.call(keepPostTable, { params, body: { rows: [] } });
    expect([status, body.error.fields]).toEqual([400, { rows: 'There is no post in it' }]);
  });

  it('is not told of before there is one: older apps know no such kind', async () => {
    const { client, params } = await collector();
    const { body } = await client.call(getLibraryOverview, { params });
    expect(Object.keys(body.counts)).toEqual(['post', 'draft', 'idea', 'analysis', 'saved', 'upload']);
  });
});

describe('labels', () => {
  it('choose what has them, of each kind, and go with their last use or by themselves', async () => {
    const { client, account, add, items, label, labels } = await collector();
    const post = await syncPost(account, DAY, [], { content: 'A post' });
    await add({ kind: 'idea', text: 'An idea' });
    await add({ kind: 'reference', address: 'https://www.threads.com/@a/post/b', text: '' });
    const { id } = await label('How-to');
    expect(
      (await client.call(addLabel, { params: { userId: post.userId }, body: { name: 'how-TO', colour: 0 } })).status,
    ).toBe(409);
    const things = (await items()).map((item: { kind: string; id: string }) => ({ kind: item.kind, id: item.id }));
    const use = (isOn: boolean, of = things) => client.call(useLabel, { params: { id }, body: { isOn, items: of } });
    expect((await use(true)).body).toEqual({ changed: 3 });
    expect(await items({ label: id, q: 'post' })).toMatchObject([{ kind: 'post', labels: [id] }]);
    expect(await labels()).toMatchObject([{ name: 'How-to', colour: 1, uses: 3, posts: 1, effect: null }]);
    expect((await use(false, things.slice(0, 1))).body).toEqual({ changed: 1 });
    expect(await items({ label: id })).toHaveLength(2);
    const { client: stranger } = await signUp(app);
    expect((await stranger.call(useLabel, { params: { id }, body: { isOn: true, items: things } })).status).toBe(404);
    await client.call(deleteLabel, { params: { id } });
    expect([await labels(), (await items()).length, (await items({ label: id })).length]).toEqual([[], 3, 0]);
  });

  it('get another name and colour, and stay on what has them', async () => {
    const { client, add, items, label, labels } = await collector();
    await add({ kind: 'idea', text: 'An idea' });
    const [hooks] = [await label('Hooks'), await label('Taken')];
    const things = (await items()).map(({ kind, id }: { kind: string; id: string }) => ({ kind, id }));
    await client.call(useLabel, { params: { id: hooks.id }, body: { isOn: true, items: things } });
    const change = (name: string, by = client) =>
      by.call(changeLabel, { params: { id: hooks.id }, body: { name, colour: 3 } });

    expect((await change('taken')).status).toBe(409);
    expect((await change(' ')).status).toBe(400);
    expect((await change('Mine', (await signUp(app)).client)).status).toBe(404);
    expect((await change('HOOKS')).status).toBe(200);
    expect(await labels()).toMatchObject([{ id: hooks.id, name: 'HOOKS', colour: 3, uses: 1 }, { name: 'Taken' }]);
    expect(await items({ label: hooks.id })).toHaveLength(1);
  });

  it('say what goes with them where the posts show it, and nothing where they do not', async () => {
    const { client, account, label, labels } = await collector();
    const [strong, plain] = [await label('strong'), await label('plain')];
    const of = { [strong.id]: [] as { kind: 'post'; id: string }[], [plain.id]: [] as { kind: 'post'; id: string }[] };
    for (let n = 0; n < 80; n++) {
      const likes = (n % 4 === 0 ? 400 : 100) + ((n * 7) % 13);
      const { id } = await syncPost(account, (4 + n) * DAY + ((n * 5) % 11) * HOUR_MS, [[24, { views: 2000, likes }]]);
      if (n % 4 === 0) of[strong.id]?.push({ kind: 'post', id });
      if ((n * 7) % 5 === 0) of[plain.id]?.push({ kind: 'post', id });
    }
    for (const [id, items] of Object.entries(of))
      await client.call(useLabel, { params: { id }, body: { isOn: true, items } });
    const [second, first] = await labels();
    expect(first).toMatchObject({ name: 'strong', posts: 20, effect: { isClaimed: true, posts: 20 } });
    expect(first?.effect?.low).toBeGreaterThan(0);
    expect(second).toMatchObject({ name: 'plain', posts: 16, effect: { isClaimed: false, posts: 16 } });
  });
});

it('offers the best old posts to be written again, without those that were', async () => {
  const { client, account, params } = await collector();
  const post = (content: string, days: number, views: number) =>
    syncPost(account, days * DAY, [[168, { views, likes: 5 }]], { content });
  for (let n = 0; n < 16; n++) await post(`Ordinary thought number ${n} about nothing`, 60 + n, 100);
  await post('My grandmother kept her starter in the cellar for forty winters', 300, 900);
  await post('Three flours that never failed me on a rainy market morning', 320, 700);
  await post('Three flours that never failed me on a rainy market morning', 90, 110);
  await post('Too young to be written again although it did very well', 100, 800);
  const { body } = await client.call(listWrittenAgain, { params });
  expect(listWrittenAgain.response.parse(body)).toEqual(body);
  expect(body.posts).toMatchObject([
    { text: 'My grandmother kept her starter in the cellar for forty winters', earlier: 0 },
  ]);
  expect(body.posts[0].multiple).toBeCloseTo(9, 5);
  expect(body.repeated).toBe(1);
});
