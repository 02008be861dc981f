import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeScheduledPost, checkScheduledPost, createScheduledPost } from '#shared/calendar/calendar';
import { addPostPicture, getPostPicture, getPostPictureFile } from '#shared/calendar/post-pictures';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { PostPicture } from '../../models/calendar/post-picture.ts';
import { PublishPart } from '../../models/calendar/publish-part.ts';
import { TestClient } from '../../testing/client.ts';
import { dataUrl, noise, photoWithMetadata, pixelBomb } from '../../testing/pictures.ts';
import { type PublishApp, startPublishApp } from '../../testing/publish-app.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

const SECOND_MS = 1000;
const NOT_FETCHED = {
  kind: 'error',
  code: 1,
  subcode: 2207052,
  status: 400,
  message: 'An unknown error occurred',
} as const;

const send = (client: TestClient, userId: string, image: string) =>
  client.call(addPostPicture, { body: { userId, image } });

async function drawing(width = 400, height = 300, background = 'teal'): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return dataUrl(await image.png().toBuffer());
}

/** Somebody with pictures to publish. */
async function photographer(pictures = 1) {
  const author = await app.author();
  const ids: string[] = [];
  for (let n = 0; n < pictures; n++) ids.push((await send(author.client, author.user.id, await drawing())).body.id);
  return { ...author, ids };
}

const addressOf = async (id: string): Promise<string> => {
  const { name } = await PostPicture.query().findOne({ id }).throwIfNotFound();
  return `${app.url}/m/${name}`;
};

const published = () => app.sandbox.ledger.published('steady');
const timesOf = async (id: string) => (await fetch(await addressOf(id))).status;

it('a picture is taken in among the next, though a pile of another user came before', async () => {
  const [many, one] = [await app.author(), await app.author()];
  const image = await drawing(4000, 3000);
  const answered: string[] = [];
  const add = async ({ client, user }: typeof many, name: string) => {
    expect((await send(client, user.id, image)).status).toBe(200);
    answered.push(name);
  };
  const pile = Array.from({ length: 12 }, () => add(many, 'many'));
  // Of these, one is taken in at a time.
  await Promise.race(pile);
  await Promise.all([...pile, add(one, 'one')]);
  expect(answered.indexOf('one')).toBeLessThan(5);
});

describe('a picture that is added', () => {
  it('is upright, at most 1440 wide, and without what the camera wrote into it', async () => {
    const { client, user } = await app.author();
    const { body } = await send(client, user.id, dataUrl(await photoWithMetadata(), 'image/jpeg'));
    expect(body).toMatchObject({ width: 20, height: 40, thumbnail: expect.stringContaining('data:image/webp') });
    const { image } = await PostPicture.query().findOne({ id: body.id }).throwIfNotFound();
    const { exif, orientation, format } = await sharp(Buffer.from(image.split(',')[1] ?? '', 'base64')).metadata();
    expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'jpeg' });
    const wide = await send(client, user.id, await drawing(3000, 1500));
    expect(wide.body).toMatchObject({ width: 1440, height: 720 });
    expect(await addressOf(wide.body.id)).toMatch(/\/m\/[\w-]{22}\.png$/);
    const photo = await send(client, user.id, dataUrl(await noise('png', 1400, 1400)));
    expect(await addressOf(photo.body.id)).toMatch(/\.jpg$/);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['a GIF', async () => dataUrl(await noise('gif'), 'image/gif'), /PNG and JPEG/],
    ['a strip', () => drawing(2200, 200), /10 to 1/],
    ['a text', async () => dataUrl(Buffer.from('<svg/>')), /not PNG/],
    ['a bomb', async () => dataUrl(pixelBomb()), /40 megapixels/],
  ])('is refused in words, and not stored, when it is %s', async (_, draw, words) => {
    const { client, user } = await app.author();
    const { status, body } = await send(client, user.id, await draw());
    expect(status).toBe(400);
    expect(body.error.fields.image).toMatch(words);
    expect(await PostPicture.query().where({ userId: user.id })).toEqual([]);
  });

  it("is its owner's: others cannot see it, nor publish it, in the words of one that does not exist", async () => {
    const { client, ids } = await photographer();
    const other = await app.author();
    const params = { id: ids[0] ?? '' };
    expect((await client.call(getPostPicture, { params })).body.id).toBe(ids[0]);
    expect((await other.client.call(getPostPicture, { params })).status).toBe(404);
    expect((await client.call(getPostPictureFile, { params })).body.image).toMatch(/^data:image\/png;base64,/);
    expect((await other.client.call(getPostPictureFile, { params })).status).toBe(404);
    expect((await new TestClient(app.url).call(getPostPictureFile, { params })).status).toBe(401);
    const tryWith = (id: string | undefined) =>
      other.client.call(createScheduledPost, { body: other.plan('x', { parts: [{ text: 'x', mediaIds: [id] }] }) });
    const [theirs, none] = [await tryWith(ids[0]), await tryWith(randomUUID())];
    expect([theirs.status, none.status]).toEqual([400, 400]);
    expect(theirs.body.error.fields).toEqual(none.body.error.fields);
  });
});

describe('a post with a picture', () => {
  it('is rehearsed, prepared three minutes ahead, and out at its minute, once', async () => {
    const { ids, schedule, read } = await photographer();
    const post = await schedule('', { parts: [{ text: 'A teal wall', mediaIds: ids }] });
    await app.pass(20 * SECOND_MS);
    expect((await read(post.id)).rehearsal?.state).toBe('accepted');
    await app.pass(6 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('scheduled');
    await app.pass(2 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('ready');
    await app.pass(4 * MINUTE_MS);
    const { state, publishedAt, dueAt, parts } = await read(post.id);
    expect({ state, problem: parts[0]?.problem }).toEqual({ state: 'published', problem: null });
    expect(Date.parse(publishedAt ?? '') - Date.parse(dueAt ?? '')).toBeLessThan(2 * SECOND_MS);
    expect(published().filter(({ text }) => text === 'A teal wall')).toHaveLength(1);
  });

  it.each([1, 2])('has the words of its author for each of %i pictures', async (count) => {
    const { ids, schedule, read } = await photographer(count);
    const altTexts = Object.fromEntries(ids.map((id, n) => [id, `Wall ${n + 1} of ${count} in teal`]));
    const post = await schedule('', { parts: [{ text: `Described ${count}`, mediaIds: ids, altTexts }] });
    await app.pass(12 * MINUTE_MS);
    const { state, parts } = await read(post.id);
    expect({ state, problem: parts[0]?.problem }).toEqual({ state: 'published', problem: null });
    expect(parts[0]?.altTexts).toEqual(altTexts);
    const told = app.sandbox.calls.all({ endpoint: 'create' }).map(({ input }) => input.alt_text);
    for (const words of Object.values(altTexts)) expect(told).toContain(words);
  });

  it('is refused with words for a picture that it does not have', async () => {
    const { client, plan, ids } = await photographer();
    const parts = [{ text: 'x', mediaIds: ids, altTexts: { [randomUUID()]: 'Another wall' } }];
    const { status, body } = await client.call(createScheduledPost, { body: plan('x', { parts }) });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['parts.0.altTexts']]);
  });

  it('needs no text, and is found by its picture when the answer is lost', async () => {
    const { ids, schedule, read } = await photographer();
    const before = published().length;
    const post = await schedule('', { parts: [{ text: '', mediaIds: ids }] });
    await app.pass(9 * MINUTE_MS);
    app.sandbox.faults.add({
      endpoint: 'publish',
      times: 1,
      fault: { kind: 'reset' },
      isDone: true,
      container: { isLost: true },
    });
    await app.pass(16 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('published');
    expect(published().length - before).toBe(1);
  });

  it('is fetched from an address that is open for minutes around that, in parts too, without a session', async () => {
    const { ids, schedule } = await photographer();
    const id = ids[0] ?? '';
    expect(await timesOf(id)).toBe(404);
    await schedule('', {
      parts: [{ text: 'Open for minutes', mediaIds: ids }],
      dueAt: new Date(app.sandbox.now() + HOUR_MS).toISOString(),
    });
    await app.pass(20 * SECOND_MS);
    const address = await addressOf(id);
    const whole = await fetch(address);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': `${bytes.length}`,
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers.get('set-cookie')).toBeNull();
    const part = await fetch(address, { headers: { Range: 'bytes=2-5' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
    expect((await fetch(address, { headers: { Range: `bytes=${bytes.length}-` } })).status).toBe(416);
    await app.pass(20 * MINUTE_MS);
    expect(await timesOf(id)).toBe(404);
    await app.pass(38 * MINUTE_MS);
    expect(await timesOf(id)).toBe(200);
    await app.pass(20 * MINUTE_MS);
    expect(await timesOf(id)).toBe(404);
  });

  it('that Threads cannot fetch is refused at rehearsal, and that is said to be our address', async () => {
    const { ids, schedule, read } = await photographer();
    app.sandbox.faults.add({ endpoint: 'create', fault: NOT_FETCHED });
    const post = await schedule('', { parts: [{ text: 'Unreachable', mediaIds: ids }] });
    await app.pass(2 * MINUTE_MS);
    expect((await read(post.id)).rehearsal).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('Your picture is fine'),
    });
    await app.pass(10 * MINUTE_MS);
    expect(await read(post.id)).toMatchObject({ state: 'failed', parts: [{ problem: { code: '1/2207052' } }] });
  });
});

describe('a post with several pictures', () => {
  it('goes out as one, with all of them in their order, prepared six minutes ahead', async () => {
    const { user, account, ids, schedule, read } = await photographer(3);
    const post = await schedule('', { parts: [{ text: 'Three walls', mediaIds: ids }] });
    await app.pass(30 * SECOND_MS);
    expect((await read(post.id)).rehearsal?.state).toBe('accepted');
    await app.pass(5 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('ready');
    expect((await PublishPart.query().findOne({ postId: post.id }))?.children).toHaveLength(3);
    await app.pass(6 * MINUTE_MS);
    const { state, parts } = await read(post.id);
    expect({ state, problem: parts[0]?.problem }).toEqual({ state: 'published', problem: null });
    const children = (await PublishPart.query().findOne({ postId: post.id }))?.children.map(({ id }) => id);
    expect(published().filter(({ text }) => text === 'Three walls')).toHaveLength(1);
    const key = { userId: user.id, accountId: account.id };
    const shown = await app.access?.use(key, (api) => api.post(parts[0]?.mediaId ?? ''));
    expect(shown).toMatchObject({ mediaType: 'CAROUSEL_ALBUM', childIds: children });
  });

  it('goes out with all of them or not at all', async () => {
    const { ids, schedule, read } = await photographer(3);
    const before = published().length;
    const post = await schedule('', { parts: [{ text: 'Torn walls', mediaIds: ids }] });
    await app.pass(3 * MINUTE_MS);
    // Two calls are good, and the third is not.
    const calls = () => app.sandbox.calls.all().filter(({ endpoint }) => endpoint === 'create').length;
    expect(calls()).toBeGreaterThan(3);
    app.sandbox.faults.add({ endpoint: 'create', fault: NOT_FETCHED });
    await app.pass(20 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('failed');
    expect(published().length).toBe(before);
  });

  it('loses what Threads has of them with an edit', async () => {
    const { client, ids, plan, schedule, read } = await photographer(2);
    const post = await schedule('', { parts: [{ text: 'Before', mediaIds: ids }] });
    await app.pass(5 * MINUTE_MS);
    const { userId, clientKey, ...body } = plan('After', { revision: post.revision });
    expect((await client.call(changeScheduledPost, { params: { id: post.id }, body })).status).toBe(200);
    expect((await PublishPart.query().findOne({ postId: post.id }))?.children).toEqual([]);
    await app.pass(10 * MINUTE_MS);
    expect((await read(post.id)).state).toBe('published');
    expect(published().filter(({ text }) => text === 'Before')).toEqual([]);
  });
});

describe('a server without a public address', () => {
  it('hands a post with pictures over, and says so before; one without them it publishes', async () => {
    const hidden = await startPublishApp({ threads: { isSandbox: false } });
    const { client, user, plan, schedule, read } = await hidden.author();
    const { body: picture } = await send(client, user.id, await drawing());
    const parts = [{ text: 'A wall by hand', mediaIds: [picture.id] }];
    const { clientKey, ...planned } = plan('', { parts });
    const { body: warnings } = await client.call(checkScheduledPost, { body: planned });
    expect(warnings).toEqual([
      expect.objectContaining({ kind: 'pictures', message: expect.stringContaining('by hand') }),
    ]);
    const [post, text] = [await schedule('', { parts }), await schedule('Only words')];
    await hidden.pass(MINUTE_MS);
    expect((await read(post.id)).rehearsal).toMatchObject({
      state: 'none',
      message: expect.stringContaining('by hand'),
    });
    await hidden.pass(12 * MINUTE_MS);
    expect([(await read(post.id)).state, (await read(text.id)).state]).toEqual(['handed_over', 'published']);
    await hidden.close();
  });
});
