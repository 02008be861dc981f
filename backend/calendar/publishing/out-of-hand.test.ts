import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeScheduledPost, resolveScheduledPost } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { knownFaults, type PublishApp, startPublishApp } from '../../testing/publish-app.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

async function dueSoon(text: string) {
  const { client, schedule, plan, read } = await app.author();
  const post = await schedule(text);
  await app.pass(9 * MINUTE_MS);
  return {
    read: () => read(post.id),
    /** As its form sends it, which has the time at which it was due. */
    change: () => {
      const { userId, clientKey, ...body } = plan(text, { dueAt: post.dueAt, revision: post.revision });
      return client.call(changeScheduledPost, { params: { id: post.id }, body });
    },
    resolve: (outcome: string) => client.call(resolveScheduledPost, { params: { id: post.id }, body: { outcome } }),
  };
}

it('a post that is out is not changed because it is out, and not because its time has passed', async () => {
  const { read, change } = await dueSoon('It is out');
  await app.pass(2 * MINUTE_MS);
  expect((await read()).state).toBe('published');
  const { status, body } = await change();
  expect({ status, message: body.error.message }).toEqual({
    status: 409,
    message: 'This post is published, so it cannot be changed',
  });
});

it('of a post that is looked for nobody says how it is, and it is found', async () => {
  const { read, change, resolve } = await dueSoon('Where is it');
  app.sandbox.faults.add({ endpoint: 'publish', fault: { kind: 'reset' }, isDone: true, times: 1 });
  app.sandbox.faults.add({ endpoint: 'media', fault: knownFaults.transient() });
  await app.pass(2 * MINUTE_MS);
  expect((await read()).state).toBe('unclear');
  const answers = [
    await change(),
    await resolve('published'),
    await resolve('publish-again'),
    await resolve('discard'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  app.sandbox.faults.clear();
  await app.pass(5 * MINUTE_MS);
  expect(await read()).toMatchObject({ state: 'published', parts: [{ mediaId: expect.any(String) }] });
});
