import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bodyOf } from '../testing/body-of.ts';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import { DAY, SECOND } from '../time-and-chance/days.ts';

const create = async (sandbox: TestSandbox, form: Record<string, string>) =>
  (await sandbox.send('POST', '/me/threads', { media_type: 'TEXT', ...form })).body;

async function published(sandbox: TestSandbox, form: Record<string, string>): Promise<string> {
  return (await create(sandbox, { auto_publish_text: 'true', ...form })).id;
}

/** A site on loopback that answers every path with a type and a number of bytes, and notes who asks. */
async function site(type: string, bytes: number, status = 200) {
  const crawlers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    crawlers.push(request.headers['user-agent']);
    response.writeHead(status, { 'Content-Type': type }).end(Buffer.alloc(bytes));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/file`, crawlers };
}

describe('the length of a text', () => {
  const curly = `${'x'.repeat(495)}’’’`;

  it('is counted in bytes: three curly quotes in 498 characters are too much', async () => {
    await using sandbox = await startSandbox('steady');
    expect((await create(sandbox, { text: curly })).error).toMatchObject({
      code: 100,
      message: 'Param text must be at most 500 characters long',
    });
    expect(await create(sandbox, { text: curly.replaceAll('’', "'") })).toHaveProperty('id');
  });

  it.each([
    ['emoji-bytes', 'あ'.repeat(500), '🍞'.repeat(126)],
    ['characters', '🍞'.repeat(500), 'あ'.repeat(501)],
  ] as const)('can be counted otherwise: %s', async (textLength, accepted, refused) => {
    await using sandbox = await startSandbox('steady', { quirks: { textLength } });
    expect(await create(sandbox, { text: accepted })).toHaveProperty('id');
    expect((await create(sandbox, { text: refused })).error.code).toBe(100);
  });
});

describe('media', () => {
  const image = (sandbox: TestSandbox, image_url: string) => create(sandbox, { media_type: 'IMAGE', image_url });

  it('is fetched by a crawler when the container is created', async () => {
    await using sandbox = await startSandbox('steady');
    const { url, crawlers } = await site('image/jpeg', 20);
    expect(await image(sandbox, url)).toHaveProperty('id');
    expect(crawlers).toEqual([expect.stringContaining('facebookexternalhit')]);
  });

  it.each([
    ['a page', 'text/html', 20, 200],
    ['nothing', 'image/png', 0, 200],
    ['more than 8 MB', 'image/png', 8_000_001, 200],
    ['an error', 'image/png', 20, 404],
  ])('is refused where the server answers with %s', async (_, type, bytes, status) => {
    await using sandbox = await startSandbox('steady');
    const { url } = await site(type, bytes, status);
    expect((await image(sandbox, url)).error).toMatchObject({ code: 1, error_subcode: 2207052 });
  });

  it.each([
    'http://192.168.1.4/a.jpg',
    'http://10.0.0.9/a.jpg',
    'http://[fd00::1]/a.jpg',
    'http://169.254.169.254/a.jpg',
    'http://nas/a.jpg',
    'http://studio.local/a.jpg',
    'ftp://pictures.example/a.jpg',
    'http://localhost:1/a.jpg',
  ])('is refused at an address that is not public: %s', async (address) => {
    await using sandbox = await startSandbox('steady');
    expect((await image(sandbox, address)).error.error_subcode).toBe(2207052);
  });

  it('is taken from the public internet without asking there', async () => {
    await using sandbox = await startSandbox('steady');
    expect(await image(sandbox, 'https://pictures.example/a.jpg')).toHaveProperty('id');
  });
});

describe('a link', () => {
  it.each([['http://192.168.1.4/'], ['https://gone.invalid/']])(
    'fails in processing where nobody can load it: %s',
    async (link_attachment) => {
      await using sandbox = await startSandbox('steady');
      const { id } = await create(sandbox, { text: 'See', link_attachment });
      sandbox.control.advance(SECOND);
      expect((await sandbox.get(`/${id}`, { fields: 'status,error_message' })).body).toMatchObject({
        status: 'ERROR',
        error_message: 'LINK_ATTACHMENT_URL_UNAVAILABLE',
      });
    },
  );

  it('is fine where it leads somewhere', async () => {
    await using sandbox = await startSandbox('steady');
    const { url } = await site('text/html', 20);
    const { id } = await create(sandbox, { text: 'See', link_attachment: url });
    sandbox.control.advance(SECOND);
    expect((await sandbox.get(`/${id}`, { fields: 'status' })).body.status).toBe('FINISHED');
  });
});

describe('a poll', () => {
  const FIELDS = 'option_a,option_b,option_c,option_d,option_c_votes_percentage,total_votes,expiration_timestamp';
  const poll = (sandbox: TestSandbox, poll_attachment: unknown) =>
    published(sandbox, { text: 'Which?', poll_attachment: JSON.stringify(poll_attachment) });
  const readBack = async (sandbox: TestSandbox, id: string) =>
    (await sandbox.get(`/${id}`, { fields: `poll_attachment{${FIELDS}}` })).body.poll_attachment;

  it('is read back with its end', async () => {
    await using sandbox = await startSandbox('steady');
    const id = await poll(sandbox, { option_a: 'Rye', option_b: 'Wheat', option_c: 'Spelt' });
    const { option_a, option_c, option_d, expiration_timestamp } = await readBack(sandbox, id);
    expect([option_a, option_c, option_d]).toEqual(['Rye', 'Spelt', undefined]);
    expect(Date.parse(expiration_timestamp)).toBe(sandbox.now() + DAY);
  });

  it('of another shape is ignored in silence', async () => {
    await using sandbox = await startSandbox('steady');
    expect(await readBack(sandbox, await poll(sandbox, { options: ['Rye', 'Wheat'] }))).toBeUndefined();
  });

  it('is refused with an option beyond 25 characters', async () => {
    await using sandbox = await startSandbox('steady');
    const poll_attachment = JSON.stringify({ option_a: 'Rye', option_b: 'x'.repeat(26) });
    expect((await create(sandbox, { text: 'Which?', poll_attachment })).error.code).toBe(100);
  });
});

describe('a body of JSON', () => {
  it('publishes the text without what is optional', async () => {
    await using sandbox = await startSandbox('steady');
    const token = await sandbox.connect('steady');
    const body = { media_type: 'TEXT', text: 'As JSON', topic_tag: 'Bread', access_token: token };
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${sandbox.address}/v1.0/me/threads`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { id } = await bodyOf(response);
    sandbox.control.advance(SECOND);
    const { body: post } = await sandbox.send('POST', '/me/threads_publish', { creation_id: id });
    const shown = (await sandbox.get(`/${post.id}`, { fields: 'text,topic_tag' })).body;
    expect(shown).toEqual({ id: post.id, text: 'As JSON' });
  });
});

describe('what a post was made with', () => {
  it('is read back: who may reply, and the place', async () => {
    await using sandbox = await startSandbox('steady');
    const id = await published(sandbox, { text: 'Here', reply_control: 'followers_only', location_id: '20001' });
    const { reply_audience, location } = (await sandbox.get(`/${id}`, { fields: 'reply_audience,location' })).body;
    expect([reply_audience, location.city]).toEqual(['FOLLOWERS_ONLY', 'Berlin']);
  });

  it.each([
    ['an unknown circle of people', { reply_control: 'friends' }],
    ['an unknown place', { location_id: '1' }],
    ['a ghost that is a reply', { is_ghost_post: 'true', reply_to_id: '1' }],
  ])('is refused for %s', async (_, form) => {
    await using sandbox = await startSandbox('steady');
    expect((await create(sandbox, { text: 'x', ...form } as Record<string, string>)).error.code).toBeGreaterThan(0);
  });
});

describe('sharing to a Story', () => {
  const shared = { text: 'Also there', crossreshare_to_ig: 'true' };

  it.each(['SUCCESS', 'FAILED'] as const)('is answered with the container: %s', async (storyShare) => {
    await using sandbox = await startSandbox('steady', { quirks: { storyShare } });
    expect(await create(sandbox, shared)).toEqual({ id: expect.any(String), crossreshare_to_ig_status: storyShare });
  });

  it('can refuse the whole container, and needs its scope', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { storyShare: 'refused' } });
    expect((await create(sandbox, shared)).error.code).toBe(1);
    await sandbox.connect('steady', 'threads_basic,threads_content_publish');
    expect((await create(sandbox, shared)).error.code).toBe(10);
  });
});
