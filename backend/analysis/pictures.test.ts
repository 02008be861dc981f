import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeChat, getPicture, listAnalyses } from '#shared/analysis';
import { pathTo } from '#shared/contract/endpoint';
import { HISTORY_PAGE_SIZE, IMAGE_MAX_BYTES } from '#shared/contract/limits-and-page-sizes';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import type { TestClient } from '../testing/client.ts';
import { signUp } from '../testing/factories.ts';
import { animation, dataUrl, noise, photoWithMetadata, pixelBomb } from '../testing/pictures.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function send(image: string) {
  const { client, user } = await signUp(app);
  const answer = await client.call(analyzeChat, { body: { userId: user.id, message: '', image } });
  const history = await client.call(listAnalyses, { params: { userId: user.id } });
  const picture = answer.status === 200 ? await whole(client, answer.body.id) : Buffer.alloc(0);
  return { ...answer, history: history.body, picture };
}

async function whole(client: TestClient, id: string): Promise<Buffer> {
  const response = await fetch(app.url + pathTo(getPicture.path, { id }), {
    headers: { Cookie: client.cookieHeader() },
  });
  return Buffer.from(await response.arrayBuffer());
}

const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

describe('a picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('is taken as %s, analyzed and kept', async (format) => {
    const { status, body, history, picture } = await send(dataUrl(await noise(format), `image/${format}`));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'done', message: '', image: expect.stringMatching(/^data:image\//) });
    expect(await sharp(bytesOf(body.image)).metadata()).toMatchObject({ width: 64, height: 48 });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 64, height: 48 });
    expect(history).toEqual([body]);
  });

  it('is kept upright and without its metadata', async () => {
    const photo = await photoWithMetadata();
    expect(photo.includes('Jane Doe')).toBe(true);
    const { picture: kept } = await send(dataUrl(photo, 'image/jpeg'));
    const { width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 });
    expect(kept.includes('Jane Doe')).toBe(false);
  });

  it.each(['gif', 'webp'] as const)('that moves, as %s, is kept as its first frame', async (format) => {
    const { status, picture } = await send(dataUrl(await animation(format), `image/${format}`));
    expect(status).toBe(200);
    const kept = sharp(picture);
    expect(await kept.metadata()).toMatchObject({ width: 32, height: 24 });
    const { dominant } = await kept.stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(50);
  });

  it('is kept in at most 1.5 MB, and a tall one keeps its width', async () => {
    const large = await send(dataUrl(await noise('jpeg', 3000, 2400), 'image/jpeg'));
    expect(large.picture.length).toBeLessThan(1.5 * 1024 * 1024);
    const blank = await sharp({ create: { width: 1080, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const tall = await send(dataUrl(blank));
    expect(await sharp(tall.picture).metadata()).toMatchObject({ width: 1080, height: 9000 });
  });
});

describe('the picture of an entry', () => {
  const ask = (client: TestClient, id: string) => client.call(getPicture, { params: { id } });

  it('comes whole from its own address, which no browser keeps', async () => {
    const { client, user } = await signUp(app);
    const image = dataUrl(await noise('jpeg', 900, 600), 'image/jpeg');
    const { body } = await client.call(analyzeChat, { body: { userId: user.id, message: '', image } });
    const { status, headers } = await ask(client, body.id);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^image\/(png|jpeg|webp)$/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(await sharp(await whole(client, body.id)).metadata()).toMatchObject({ width: 900, height: 600 });
  });

  it('is closed to visitors and other users, and absent where there is none', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    const image = dataUrl(await noise('png'));
    const { body } = await ada.client.call(analyzeChat, { body: { userId: ada.user.id, message: '', image } });
    expect((await ask(app.client(), body.id)).status).toBe(401);
    expect((await ask(bob.client, body.id)).status).toBe(404);
    const text = await ada.client.call(analyzeChat, { body: { userId: ada.user.id, message: 'A post' } });
    expect((await ask(ada.client, text.body.id)).status).toBe(404);
  });

  it('is small in the history: a page of the largest pictures takes less than a megabyte', async () => {
    const { client, user } = await signUp(app);
    const image = dataUrl(await noise('jpeg', 2200, 3000), 'image/jpeg');
    const { body } = await client.call(analyzeChat, { body: { userId: user.id, message: '', image } });
    const { width = 0 } = await sharp(bytesOf(body.image)).metadata();
    expect(width).toBeLessThanOrEqual(320);
    expect(HISTORY_PAGE_SIZE * JSON.stringify(body).length).toBeLessThan(1024 * 1024);
  });

  it('gets its small version when it is first listed, where it was stored without one', async () => {
    const { client, user } = await signUp(app);
    const image = dataUrl(await noise('png', 640, 480));
    await AnalysisEntry.query().insert({ userId: user.id, message: 'Old', image, status: 'done' });
    const list = async () => (await client.call(listAnalyses, { params: { userId: user.id } })).body;
    const [entry] = await list();
    expect(await sharp(bytesOf(entry.image)).metadata()).toMatchObject({ width: 320, height: 240, format: 'webp' });
    expect(await AnalysisEntry.query().where({ userId: user.id })).toMatchObject([{ image, thumbnail: entry.image }]);
    expect(await list()).toEqual([entry]);
  });
});

describe('a picture is refused with a reason, and nothing is kept, when it', () => {
  const refused: [string, () => string | Promise<string>, number][] = [
    ['is an SVG', () => dataUrl(svg, 'image/svg+xml'), 400],
    ['is an SVG that says it is a PNG', () => dataUrl(svg), 400],
    ['says it is a JPEG and is a PNG', async () => dataUrl(await noise('png'), 'image/jpeg'), 400],
    ['is another format that we could read', async () => dataUrl(await noise('png'), 'image/tiff'), 400],
    ['is an address', () => 'http://169.254.169.254/latest/meta-data', 400],
    ['is a file of the server', () => 'file:///etc/passwd', 400],
    ['is not base64', () => 'data:image/png;base64,%%%%', 400],
    ['is empty', () => 'data:image/png;base64,', 400],
    ['is only a signature', () => dataUrl(Buffer.from('89504e470d0a1a0a', 'hex')), 400],
    ['is cut off as PNG', async () => dataUrl(half(await noise('png'))), 400],
    ['is cut off as JPEG', async () => dataUrl(half(await noise('jpeg', 600, 600)), 'image/jpeg'), 400],
    ['is cut off as GIF', async () => dataUrl(half(await noise('gif', 200, 200)), 'image/gif'), 400],
    ['is cut off as WebP', async () => dataUrl(half(await noise('webp', 200, 200)), 'image/webp'), 400],
    ['is too small to show anything', async () => dataUrl(await noise('png', 1, 1)), 400],
    ['has over 40 megapixels', () => dataUrl(pixelBomb()), 400],
    ['is over 8 MB', () => dataUrl(Buffer.alloc(IMAGE_MAX_BYTES + 3)), 413],
    ['is over 8 MB by far', () => dataUrl(Buffer.alloc(3 * IMAGE_MAX_BYTES)), 413],
  ];

  it.each(refused)('%s', async (_reason, image, status) => {
    const answer = await send(await image());
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(/^[A-Z].{10,}$/);
    expect(answer.history).toEqual([]);
  });
});

it('a full quota of pictures refuses the next picture and takes text', async () => {
  const small = await startApp({ knex: app.knex, analysis: { local: app.local, quota: { pictures: 20_000 } } });
  const { client, user } = await signUp(small);
  const image = dataUrl(await noise('png', 64, 64));
  const post = (body: object) => client.call(analyzeChat, { body: { userId: user.id, message: 'A post', ...body } });
  expect((await post({ image })).status).toBe(200);
  const { status, body } = await post({ image });
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ code: 'quota_exceeded', message: expect.stringMatching(/Delete entries/) });
  expect((await post({})).status).toBe(200);
  await small.close();
});
