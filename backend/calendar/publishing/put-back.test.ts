import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelScheduledPost, changeScheduledPost } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { type PublishApp, startPublishApp } from '../../testing/publish-app.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterAll(() => app.close());

const atThreads = (text: string) => app.sandbox.ledger.published('steady').filter((post) => post.text === text).length;

/** A post that Threads holds ready, a minute before it is due, and was deleted then. */
async function deletedWhenReady(text: string) {
  const { client, schedule, plan, read } = await app.author();
  const post = await schedule(text);
  await app.pass(9 * MINUTE_MS);
  expect((await read(post.id)).state).toBe('ready');
  const canceled = (await client.call(cancelScheduledPost, { params: { id: post.id } })).body;
  const { userId, clientKey, ...content } = plan(text, { dueAt: post.dueAt, revision: canceled.revision });
  return {
    read: () => read(post.id),
    putBack: (changes = {}) =>
      client.call(changeScheduledPost, { params: { id: post.id }, body: { ...content, ...changes } }),
  };
}

describe('a post that was deleted when Threads held it ready', () => {
  it('is published once, at its time, where it is put back before', async () => {
    const { read, putBack } = await deletedWhenReady('Put back in time');
    const [first, second] = [await putBack(), await putBack()];
    expect([first.status, second.status]).toEqual([200, 409]);
    await app.pass(10 * MINUTE_MS);
    expect((await read()).state).toBe('published');
    expect(atThreads('Put back in time')).toBe(1);
    expect((await putBack({ revision: (await read()).revision })).body.error.message).toContain('is published');
  });

  it('is a draft where its time has passed, and nothing of it goes out', async () => {
    const { read, putBack } = await deletedWhenReady('Put back too late');
    await app.pass(5 * MINUTE_MS);
    const refused = await putBack();
    expect(refused.body.error.fields).toEqual({ dueAt: 'This moment has passed' });
    expect((await putBack({ state: 'draft', dueAt: null })).status).toBe(200);
    await app.pass(60 * MINUTE_MS);
    expect(await read()).toMatchObject({ state: 'draft', dueAt: null, parts: [{ text: 'Put back too late' }] });
    expect(atThreads('Put back too late')).toBe(0);
  });
});
