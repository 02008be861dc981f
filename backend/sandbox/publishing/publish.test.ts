import { describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import { temporaryStateFile } from '../testing/state-file.ts';
import { DAY, HOUR, SECOND } from '../time-and-chance/days.ts';

const create = async (sandbox: TestSandbox, form: Record<string, string>) =>
  (await sandbox.send('POST', '/me/threads', form)).body;
const publish = async (sandbox: TestSandbox, id: string) =>
  (await sandbox.send('POST', '/me/threads_publish', { creation_id: id })).body;
const status = async (sandbox: TestSandbox, id: string) =>
  (await sandbox.get(`/${id}`, { fields: 'status,error_message' })).body;

describe('publishing', () => {
  it('takes a container that is ready, and no sooner', async () => {
    await using sandbox = await startSandbox('steady');
    const { id } = await create(sandbox, { media_type: 'TEXT', text: 'Hello from a test #bread' });
    expect((await status(sandbox, id)).status).toBe('IN_PROGRESS');
    expect((await publish(sandbox, id)).error).toMatchObject({
      code: 24,
      error_subcode: 4279009,
      is_transient: false,
      error_user_title: 'Media Not Found',
    });
    sandbox.control.advance(SECOND);
    expect((await status(sandbox, id)).status).toBe('FINISHED');
    const published = await publish(sandbox, id);
    const newest = (await sandbox.get('/me/threads', { limit: '1', fields: 'id,text' })).body.data[0];
    expect(newest).toEqual({ id: published.id, text: 'Hello from a test #bread' });
    expect((await status(sandbox, id)).status).toBe('PUBLISHED');
    expect((await publish(sandbox, id)).error.code).toBe(24);
  });

  it('gets it ready sooner where it was told to be fast', async () => {
    await using sandbox = await startSandbox('steady', { speed: 10 });
    const { id } = await create(sandbox, { media_type: 'IMAGE', image_url: 'https://pictures.example/a.jpg' });
    expect((await status(sandbox, id)).status).toBe('IN_PROGRESS');
    sandbox.control.advance(SECOND / 2);
    expect((await status(sandbox, id)).status).toBe('FINISHED');
  });

  it('gives the post figures that grow', async () => {
    await using sandbox = await startSandbox('bursty');
    const { id } = await create(sandbox, { media_type: 'TEXT', text: 'Bom dia', auto_publish_text: 'true' });
    const views = async () => (await sandbox.get(`/${id}/insights`, { metric: 'views' })).body.data[0].values[0].value;
    expect(await views()).toBe(0);
    sandbox.control.advance(DAY);
    expect(await views()).toBeGreaterThan(20);
    expect(await views()).toBe(sandbox.ledger.post(id)?.figures.views);
  });

  it('reports with HTTP 200 what went wrong with media', async () => {
    await using sandbox = await startSandbox('steady');
    const { id } = await create(sandbox, { media_type: 'VIDEO', video_url: 'https://media.invalid/film.mp4' });
    sandbox.control.advance(HOUR);
    expect(await status(sandbox, id)).toMatchObject({ status: 'ERROR', error_message: 'FAILED_DOWNLOADING_VIDEO' });
  });

  it('lets containers expire, and can hide the status of a published one', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { publishedContainer: 'nonexisting-field' } });
    const old = await create(sandbox, { media_type: 'TEXT', text: 'Too late' });
    sandbox.control.advance(DAY);
    expect((await status(sandbox, old.id)).status).toBe('EXPIRED');
    const { id } = await create(sandbox, { media_type: 'IMAGE', image_url: 'https://pictures.example/a.jpg' });
    sandbox.control.advance(5 * SECOND);
    await publish(sandbox, id);
    expect((await status(sandbox, id)).error.code).toBe(100);
  });

  it('makes carousels of containers, and replies', async () => {
    await using sandbox = await startSandbox('steady');
    const picture = { media_type: 'IMAGE', image_url: 'https://pictures.example/a.jpg', is_carousel_item: 'true' };
    const [one, two] = [await create(sandbox, picture), await create(sandbox, picture)];
    const album = await create(sandbox, { media_type: 'CAROUSEL', children: `${one.id},${two.id}`, text: 'Two' });
    sandbox.control.advance(5 * SECOND);
    const { id } = await publish(sandbox, album.id);
    expect((await sandbox.get(`/${id}`, { fields: 'media_type,children' })).body.children.data).toHaveLength(2);
    const reply = { media_type: 'TEXT', text: 'And one more', reply_to_id: id, auto_publish_text: 'true' };
    const part = await create(sandbox, reply);
    expect((await sandbox.get(`/${id}/conversation`)).body.data).toEqual([{ id: part.id }]);
  });

  it('lets a video reply lose its parent if it is published too soon after it is ready', async () => {
    await using sandbox = await startSandbox('steady');
    const root = sandbox.ledger.listed('steady')[3]?.post.id ?? '';
    const reply = { media_type: 'VIDEO', video_url: 'https://films.example/a.mp4', reply_to_id: root };
    const [soon, late] = [await create(sandbox, reply), await create(sandbox, reply)];
    sandbox.control.advance(32 * SECOND);
    const isReply = async (id: string) => (await sandbox.get(`/${id}`, { fields: 'is_reply' })).body.is_reply;
    expect(await isReply((await publish(sandbox, soon.id)).id)).toBe(false);
    sandbox.control.advance(30 * SECOND);
    expect(await isReply((await publish(sandbox, late.id)).id)).toBe(true);
  });

  it.each([
    ['text beyond 500 characters', { text: 'x'.repeat(501) }],
    ['emoji beyond 500 bytes', { text: '🍞'.repeat(126) }],
    ['no text', { text: '' }],
    ['a topic with a point', { text: 'x', topic_tag: 'a.b' }],
    ['six links', { text: [1, 2, 3, 4, 5, 6].map((n) => `https://a.example/${n}`).join(' ') }],
    ['a poll with one option', { text: 'x', poll_attachment: '{"option_a":"yes"}' }],
    ['another kind of media', { text: 'x', media_type: 'TEXT_POST' }],
  ])('refuses %s', async (_, form) => {
    await using sandbox = await startSandbox('steady');
    expect((await create(sandbox, { media_type: 'TEXT', ...form })).error.code).toBe(100);
  });

  it('counts against the quota of a day', async () => {
    await using sandbox = await startSandbox('newcomer');
    const form = { media_type: 'TEXT', text: 'Again', auto_publish_text: 'true' };
    for (let number = 0; number < 250; number++) await create(sandbox, form);
    expect((await create(sandbox, form)).error.code).toBe(4);
    const fields = 'quota_usage,config,delete_quota_usage,delete_config';
    expect((await sandbox.get('/me/threads_publishing_limit', { fields })).body.data[0]).toEqual({
      quota_usage: 250,
      config: { quota_total: 250, quota_duration: 86_400 },
      delete_quota_usage: 0,
      delete_config: { quota_total: 100, quota_duration: 86_400 },
    });
    sandbox.control.advance(DAY);
    expect(await create(sandbox, form)).toHaveProperty('id');
  });

  it('can be said to be used up, and that the answer does not say so', async () => {
    await using sandbox = await startSandbox('steady', { control: true, quirks: { usedUpQuota: 'unknown-error' } });
    const { id } = await create(sandbox, { media_type: 'TEXT', text: 'One too many' });
    sandbox.control.advance(SECOND);
    const pretend = (used: number | null) =>
      fetch(`${sandbox.address}/sandbox/quota`, { method: 'POST', body: JSON.stringify({ creator: 'steady', used }) });
    await pretend(250);
    expect((await publish(sandbox, id)).error.code).toBe(1);
    const fields = 'quota_usage,reply_quota_usage';
    expect((await sandbox.get('/me/threads_publishing_limit', { fields })).body.data).toEqual([
      { quota_usage: 250, reply_quota_usage: 0 },
    ]);
    await pretend(null);
    expect(await publish(sandbox, id)).toHaveProperty('id');
  });

  it('can be done although the answer says that it failed', async () => {
    await using sandbox = await startSandbox('steady');
    const { id } = await create(sandbox, { media_type: 'TEXT', text: 'Was it?' });
    sandbox.control.advance(SECOND);
    sandbox.faults.add({
      endpoint: 'publish',
      times: 1,
      isDone: true,
      fault: { kind: 'error', code: 10, status: 500 },
    });
    expect((await publish(sandbox, id)).error.code).toBe(10);
    expect((await status(sandbox, id)).status).toBe('PUBLISHED');
  });
});

describe('deleting', () => {
  it('takes a post away for good, also over a restart', async () => {
    const stateFile = await temporaryStateFile();
    const before = await startSandbox('steady', { stateFile });
    const own = await create(before, { media_type: 'TEXT', text: 'Stays', auto_publish_text: 'true' });
    const gone = before.ledger.listed('steady')[3]?.post.id ?? '';
    expect((await before.send('DELETE', `/${gone}`)).body).toEqual({ success: true, deleted_id: gone });
    expect((await before.get(`/${gone}`)).body.error.error_subcode).toBe(33);
    await before.close();

    await using after = await startSandbox('steady', { stateFile });
    expect((await after.get(`/${gone}`)).body.error.error_subcode).toBe(33);
    expect((await after.get(`/${own.id}`, { fields: 'text' })).body.text).toBe('Stays');
  });
});
