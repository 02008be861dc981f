import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIBRARY_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { getLibraryOverview, type LibraryPage, type LibraryQuery, searchLibrary } from '#shared/library/library';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { LibraryItem } from '../models/library/library-item.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { SavedPost } from '../models/posts/saved-post.ts';
import { signUp } from '../testing/factories.ts';
import { analysisOf, PICTURE } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, DAY, syncPost } from '../testing/synced-posts.ts';

const COMPARED = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2026-11-27T08:00:00.000Z' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function collector() {
  const { client, user } = await signUp(app);
  const params = { userId: user.id };
  const read = async (query: LibraryQuery = {}): Promise<LibraryPage> => {
    const { status, body } = await client.call(searchLibrary, {
      params,
      query: { ...query } as Record<string, string>,
    });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(searchLibrary.response.parse(body)).toEqual(body);
    return body;
  };
  const texts = async (query: LibraryQuery = {}) => (await read(query)).items.map(({ text }) => text);
  const account = await connectAccount(user.id);
  const post = (content: string, days = 1, changes: Partial<ContentPost> = {}) =>
    syncPost(account, days * DAY, [], { content, ...changes });
  return { client, user, account, params, read, texts, post };
}

const counts = { likes: 1, replies: null, reposts: null, shares: null };

/** One thing of each kind, each with the word "rye". */
async function withEachKind({ user, account, post }: Awaited<ReturnType<typeof collector>>) {
  const userId = user.id;
  const own = { userId, accountId: account.id, timeZone: 'UTC' };
  await post('A rye loaf, step by step', 1, { permalink: 'https://www.threads.com/@me/post/Own1', mediaType: 'IMAGE' });
  const dueAt = new Date(Date.now() + DAY);
  const parts = [{ text: 'Rye tomorrow' }];
  await ScheduledPost.query().insert({ ...own, clientKey: randomUUID(), state: 'scheduled', dueAt, parts });
  await ScheduledPost.query().insert({ ...own, clientKey: randomUUID(), state: 'canceled', dueAt, parts });
  await LibraryItem.query().insert({ userId, kind: 'idea', text: 'Ask about rye starters' });
  await LibraryItem.query().insert({
    userId,
    kind: 'reference',
    text: 'rye, again',
    author: 'slow.bread',
    code: 'Ref1',
  });
  const analysis = analysisOf({
    recognized: { text: 'A dark rye', confidence: 1, counts, author: 'b', time: null, readShare: 1 },
  });
  await AnalysisEntry.query().insert({
    userId,
    message: '',
    image: PICTURE,
    thumbnail: PICTURE,
    status: 'done',
    analysis,
    comparison: COMPARED,
  });
  const saved = {
    code: 'Sav1',
    author: 'maker.anna',
    text: 'Rye out of the oven',
    publishedAt: new Date().toISOString(),
    counts,
  };
  await SavedPost.query().insert({ userId, code: saved.code, post: saved, note: 'For later', comparison: COMPARED });
}

describe('the library', () => {
  it('finds all that a user has by the beginnings of words, each as what it is', async () => {
    const own = await collector();
    await withEachKind(own);
    const { items, next, isComplete } = await own.read({ q: 'ry' });
    expect([next, isComplete]).toEqual([null, true]);
    expect(
      items.map(({ kind, text, state, author, address }) => [kind, text, state, author, address]).toSorted(),
    ).toEqual([
      ['analysis', 'A dark rye', null, null, null],
      ['draft', 'Rye tomorrow', 'scheduled', null, null],
      ['idea', 'Ask about rye starters', null, null, null],
      ['post', 'A rye loaf, step by step', null, null, 'https://www.threads.com/@me/post/Own1'],
      ['saved', '', null, 'slow.bread', 'https://www.threads.com/@slow.bread/post/Ref1'],
      ['saved', 'Rye out of the oven', null, 'maker.anna', 'https://www.threads.com/@maker.anna/post/Sav1'],
    ]);
    expect(items.find(({ kind }) => kind === 'analysis')?.picture).toBe(PICTURE);
    expect(items.flatMap(({ kind, comparison }) => (comparison ? [[kind, comparison]] : [])).toSorted()).toEqual([
      ['analysis', COMPARED],
      ['saved', COMPARED],
    ]);
    expect(items[0]?.kind).toBe('draft');
    for (const kind of ['post', 'idea', 'analysis', 'draft'] as const)
      expect(await own.texts({ kind })).toHaveLength(1);
    expect(await own.texts({ kind: 'saved' })).toHaveLength(2);
    const { body } = await own.client.call(getLibraryOverview, { params: own.params });
    expect(body.counts).toEqual({ post: 1, draft: 1, idea: 1, analysis: 1, saved: 2, upload: 0 });
  });

  it.each([
    ['Brötchen für Anfänger', 'brotch', 'anfanger'],
    ['Crème brûlée à la française', 'creme fran', 'BRÛLÉE'],
    ['¿Quién quiere pan de maíz?', 'maiz quien', 'pan'],
    ['Não há pão sem sal', 'pao nao', 'SAL'],
    ['Straße nach Łódź', 'strasse lodz', 'straße'],
    ['今日はパンを焼きました', 'パン', '焼き'],
    ['오늘 빵을 구웠어요', '빵', '오늘'],
    ['我今天烤了黑麦面包', '黑麦', '面'],
    ['Как испечь ржаной хлеб', 'ИСПЕЧЬ', 'хле'],
    ['วันนี้อบขนมปัง', 'ขนมปัง', 'อบ'],
  ])('finds %s', async (text, ...asked) => {
    const { post, texts } = await collector();
    await post(text);
    await post('Something else');
    for (const q of asked) expect(await texts({ q })).toEqual([text]);
    expect(await texts({ q: `${asked[0]} nowhere` })).toEqual([]);
  });

  it('puts what fits best first where that is asked for, and finds a near spelling', async () => {
    const { post, texts, read } = await collector();
    await post('How a rye loaf rises', 1);
    await post('A loaf of dark rye', 2);
    await post('Rye loaf', 3);
    await post('Rye loaf, step by step', 4);
    const newest = ['How a rye loaf rises', 'A loaf of dark rye', 'Rye loaf', 'Rye loaf, step by step'];
    expect(await texts({ q: 'rye loaf' })).toEqual(newest);
    const best = ['Rye loaf', 'Rye loaf, step by step', 'How a rye loaf rises', 'A loaf of dark rye'];
    expect(await texts({ q: 'rye loaf', find: 'best' })).toEqual(best);
    const { items, instead } = await read({ q: 'rye laof', find: 'best' });
    expect([items.map(({ text }) => text), instead]).toEqual([best, 'rye loaf']);
    expect(await texts({ q: 'rye laof' })).toEqual([]);
    expect(await read({ q: 'nothing', find: 'best' })).not.toHaveProperty('instead');
    const other = await collector();
    expect(await other.read({ q: 'laof', find: 'best' })).not.toHaveProperty('instead');
  });

  it.each([
    ['braed', 'bread'],
    ['sourdouhg strater', 'sourdough starter'],
    ['sourdoghu', 'sourdough'],
    ['fermentashon', 'fermentation'],
  ])('searches %s as %s', async (typed, meant) => {
    const { post, texts, read } = await collector();
    await post('A bread from a sourdough starter, after a long fermentation');
    expect(await texts({ q: typed })).toEqual([]);
    const { items, instead } = await read({ q: typed, find: 'best' });
    expect([items.length, instead]).toEqual([1, meant]);
  });

  it('takes no short word for another that two letters part from it', async () => {
    const { post, read } = await collector();
    await post('A loaf of dark rye flour');
    expect((await read({ q: 'flxxr', find: 'best' })).items).toEqual([]);
  });

  it('goes on with what fits best over pages, each thing once, and with the older ones by time after that', async () => {
    const { user, account, read } = await collector();
    const [fits, posts] = [[40, 140, 170], 200];
    const rows = Array.from({ length: posts }, (_, n) => ({
      ...{
        userId: user.id,
        accountId: account.id,
        title: '',
        content: fits.includes(n) ? 'Rye loaf' : `A rye loaf ${n}`,
      },
      publishedAt: new Date(Date.now() - n * DAY),
    }));
    await ContentPost.query().insert(rows);
    await expect.poll(async () => (await read({ q: 'rye' })).isComplete).toBe(true);
    const seen: string[] = [];
    const left: (number | undefined)[] = [];
    let before: string | null | undefined;
    while (before !== null) {
      const page: LibraryPage = await read({ q: 'rye loaf', find: 'best', ...(before && { before }) });
      seen.push(...page.items.map(({ id }) => id));
      left.push(page.found?.count);
      before = page.next;
    }
    const texts = new Map(
      (await ContentPost.query().where({ userId: user.id })).map(({ id, content }) => [id, content]),
    );
    expect(new Set(seen).size).toBe(posts);
    const inOrder = [...rows.filter((_, n) => [40, 140].includes(n)), ...rows.filter((_, n) => ![40, 140].includes(n))];
    expect(seen.map((id) => texts.get(id))).toEqual(inOrder.map(({ content }) => content));
    expect(left.slice(0, 3)).toEqual([posts, posts - LIBRARY_PAGE_SIZE, posts - 2 * LIBRARY_PAGE_SIZE]);
  });

  it('follows what is written: an edited text is found by its new words alone, a deleted one by none', async () => {
    const { user, post, texts } = await collector();
    const { id } = await post('Before the edit');
    expect(await texts({ q: 'before' })).toEqual(['Before the edit']);
    await ContentPost.query().findById([user.id, id]).patch({ content: 'After it', likes: 7 });
    expect([await texts({ q: 'before' }), await texts({ q: 'after' })]).toEqual([[], ['After it']]);
    await ContentPost.query().deleteById([user.id, id]);
    expect(await texts()).toEqual([]);
  });

  it('chooses by what a post has, its tag, format and time, all at once', async () => {
    const { post, texts } = await collector();
    await post('Is rye hard?', 3, { hashtags: ['Sourdough'] });
    await post('See https://example.com/', 10, { topicTag: 'sourdough', mediaType: 'TEXT_POST' });
    await post('A picture', 40, { mediaType: 'IMAGE' });
    expect(await texts({ has: 'question' })).toEqual(['Is rye hard?']);
    expect(await texts({ has: 'link' })).toEqual(['See https://example.com/']);
    expect(await texts({ has: 'media' })).toEqual(['A picture']);
    expect(await texts({ tag: '#SOURDOUGH' })).toEqual(['Is rye hard?', 'See https://example.com/']);
    expect(await texts({ tag: 'sourdough', period: '7d' })).toEqual(['Is rye hard?']);
    expect(await texts({ format: 'IMAGE', q: 'pic' })).toEqual(['A picture']);
  });

  it('chooses posts by their multiple at the age of a week', async () => {
    const { account, texts } = await collector();
    const at = (views: number, days: number) =>
      syncPost(account, days * DAY, [[168, { views }]], { content: `${views} views` });
    for (let n = 0; n < 9; n++) await at(100, 20 + n);
    await at(250, 15);
    await at(90, 14);
    expect(await texts({ multiple: '2' })).toEqual(['250 views']);
    expect(await texts({ multiple: '1', q: '250' })).toEqual(['250 views']);
    expect(await texts({ multiple: '5' })).toEqual([]);
  });

  it('goes on page after page, where a word is common and where it is rare', async () => {
    const { user, read } = await collector();
    const rows = Array.from({ length: 1600 }, (_, n) => ({
      userId: user.id,
      title: '',
      content: n % 50 === 0 ? `Rare number${n}` : `Common number${n}`,
      publishedAt: new Date(Date.now() - n * DAY),
    }));
    await ContentPost.query().insert(rows);
    const contents = rows.map(({ content }) => content);
    const foundBy = async (q: string) => (await read({ q })).found;
    await expect.poll(async () => (await read({ q: 'rare' })).isComplete).toBe(true);
    const countOf = (q: string) => contents.filter((content) => content.toLowerCase().startsWith(q)).length;
    expect(await foundBy('rare')).toEqual({ count: countOf('rare'), isAll: true });
    expect((await foundBy('comm'))?.isAll).toBe(false);
    expect((await foundBy('comm'))?.count).toBeLessThan(countOf('comm'));
    expect(await foundBy('')).toEqual({ count: 1000, isAll: false });
    for (const q of ['rare', 'comm', '']) {
      const expected = contents
        .filter((content) => content.toLowerCase().startsWith(q))
        .slice(0, 4 * LIBRARY_PAGE_SIZE);
      const seen: string[] = [];
      let before: string | null | undefined;
      while (before !== null && seen.length < expected.length) {
        const page: LibraryPage = await read({ q, ...(before && { before }) });
        if (!page.isComplete) continue;
        seen.push(...page.items.map(({ text }) => text));
        before = page.next;
      }
      expect(seen).toEqual(expected);
    }
  });

  it('says whose a post is, as soon as there are two accounts', async () => {
    const { user, account, post, read } = await collector();
    await post('A rye loaf');
    const authors = async () => (await read({ kind: 'post' })).items.map(({ author }) => author);
    expect(await authors()).toEqual([null]);
    const other = await connectAccount(user.id);
    await syncPost(other, 2 * DAY, [], { content: 'A wheat loaf' });
    expect(await authors()).toEqual([account.username, other.username]);
  });

  it('shows nobody the things of somebody else', async () => {
    const [owner, other] = [await collector(), await collector()];
    await withEachKind(owner);
    expect(await owner.texts({ q: 'rye' })).toHaveLength(6);
    expect(await other.texts({ q: 'rye' })).toEqual([]);
    expect(await other.texts()).toEqual([]);
  });
});
