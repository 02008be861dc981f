import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint';
import { idSchema } from '#shared/contract/text';
import { newId } from '../models/base-model.ts';
import { User } from '../models/users/user.ts';
import { TestClient } from '../testing/client.ts';
import { KEEP_ALIVE } from '../testing/keep-alive.ts';
import { createGates } from './concurrency-limits.ts';
import { errorExit } from './error-exit.ts';
import type { RequestState } from './request-state.ts';
import { createRouter, route } from './route.ts';

const me = newId();
const somebodyElse = newId();
const note = endpoint('PUT', '/api/notes/:userId/:id', {
  query: z.object({ draft: z.optional(z.enum(['yes', 'no'])) }),
  body: z.object({ userId: z.optional(idSchema), text: z.string().check(z.maxLength(100_000)) }),
  response: z.object({ text: z.string() }),
});
const drawing = endpoint('POST', '/api/notes/:userId', {
  body: z.object({ text: z.string(), image: z.optional(z.string()) }),
  response: z.object({ text: z.string(), image: z.nullable(z.string()), bytes: z.nullable(z.string()) }),
});
const nothing = endpoint('DELETE', '/api/notes/:userId');

let server: Server;
let client: TestClient;
const written: string[] = [];
/** The bytes of pictures that came. */
const drawn: Buffer[] = [];

beforeAll(async () => {
  const router = createRouter();
  route(router, note, async ({ body, user }) => {
    written.push(body.text);
    return { text: `${body.text} by ${user.username}` };
  });
  const pictureBody = { maxBytes: 2_000_000, gate: createGates().bodies };
  const answer = ({ text, image }: { text: string; image?: string | undefined }, picture: Buffer | null) => ({
    ...{ text, image: image ?? null, bytes: picture && createHash('sha256').update(picture).digest('hex') },
  });
  route(
    router,
    drawing,
    async ({ body, picture }) => {
      if (picture) drawn.push(picture);
      return answer(body, picture);
    },
    { pictureBody },
  );
  route(router, nothing, async () => undefined);
  const app = new Koa<RequestState>();
  app.use((ctx, next) => {
    ctx.state.log = pino({ level: 'silent' });
    if (ctx.get('X-Visitor') === '') ctx.state.user = User.fromJson({ id: me, username: 'me' });
    return next();
  });
  app.use(errorExit).use(router.routes());
  server = createServer(KEEP_ALIVE, app.callback()).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  client = new TestClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

const put = (userId: string, body: unknown, rest: { id?: string; headers?: Record<string, string> } = {}) =>
  client.call(note, { params: { userId, id: rest.id ?? newId() }, body, headers: rest.headers ?? {} });

it('hands over parsed input and the user, and answers with the result', async () => {
  expect(await put(me, { text: 'hello', userId: me, extra: 1 })).toMatchObject({
    status: 200,
    body: { text: 'hello by me' },
  });
});

it('answers 204 where the call has no answer', async () => {
  expect(await client.call(nothing, { params: { userId: me } })).toMatchObject({ status: 204, body: '' });
});

it.each([
  ['a visitor', 401, () => put(me, { text: 'x' }, { headers: { 'X-Visitor': 'yes' } })],
  ['the path of another user', 403, () => put(somebodyElse, { text: 'x' })],
  ['a body of another user', 403, () => put(me, { text: 'x', userId: somebodyElse })],
  ['an id that is none', 404, () => put(me, { text: 'x' }, { id: "1' or '1'='1" })],
  ['a user id that is none', 404, () => put('me', { text: 'x' })],
  ['an id in capitals', 404, () => put(me.toUpperCase(), { text: 'x' })],
  ['a wrong type', 400, () => put(me, { text: 1 })],
  [
    'a parameter twice',
    400,
    () => client.json('PUT', `/api/notes/${me}/${newId()}?draft=yes&draft=no`, { body: { text: 'x' } }),
  ],
])('refuses %s with %i before the handler runs', async (_, status, send) => {
  const before = written.length;
  expect((await send()).status).toBe(status);
  expect(written).toHaveLength(before);
});

describe('a large picture', () => {
  const noise = randomBytes(800_000);
  const prefix = 'data:image/png;base64,';
  const image = prefix + noise.toString('base64');
  const draw = (body: unknown) => client.call(drawing, { params: { userId: me }, body });
  const refusal = async (body: unknown) => (await draw(body)).status;

  it('comes as its bytes, beside the rest of the body', async () => {
    const bytes = createHash('sha256').update(noise).digest('hex');
    for (const text of ['hello', 'she said "data:image/png;base64,AAAA"', `"image":"${prefix}`, 'é\n\\'])
      expect(await draw({ text, image })).toMatchObject({ status: 200, body: { text, image: prefix, bytes } });
  });

  it('is the text that it is where it is small', async () => {
    const small = prefix + noise.toString('base64', 0, 300);
    expect(await draw({ text: 'hello', image: small })).toMatchObject({ body: { image: small, bytes: null } });
  });

  it('is no longer in memory once it was handled', async () => {
    await draw({ text: 'hello', image: prefix + Buffer.alloc(1_200_000, 'x').toString('base64') });
    expect(drawn.at(-1)?.length).toBe(0);
  });

  it('has no bytes where it is not base64', async () => {
    const none = createHash('sha256').digest('hex');
    for (const letters of ['~', '\\', ' '])
      for (const at of [0, 500_000, noise.length]) {
        const broken = image.slice(0, prefix.length + at) + letters + image.slice(prefix.length + at);
        expect(await draw({ text: 'x', image: broken })).toMatchObject({ body: { bytes: none } });
      }
  });

  it('makes room for itself alone: everything else has 64 KB', async () => {
    const text = 'x'.repeat(66_000);
    expect(await refusal({ text: 'x', image, userId: 'x'.repeat(66_000) })).toBe(413);
    expect(await refusal({ text })).toBe(413);
    expect(await refusal({ text: image })).toBe(413);
    expect(await refusal({ text: 'x', image, extra: image.slice(0, 200_000) })).toBe(413);
    expect((await put(me, { text })).status).toBe(413);
  });
});
