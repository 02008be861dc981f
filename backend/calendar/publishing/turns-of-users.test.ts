import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/days/durations';
import { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import { type PublishApp, startPublishApp } from '../../testing/publish-app.ts';
import { claimWork } from './claim-work.ts';
import { publishTimes } from './waits-and-deadlines.ts';

/** More than a process works on at the same time. */
const PILE = 60;

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp({ sandbox: { clock: Date.now } });
});
afterEach(() => ScheduledPost.query().delete());
afterAll(() => app.close());

/** A user with many posts that are due for their rehearsal, and another who comes after them. */
async function manyAndOne(text: string) {
  const dueAt = new Date(app.sandbox.now() + HOUR_MS).toISOString();
  const [many, one] = [await app.author(), await app.author()];
  for (let nth = 0; nth < PILE; nth++) await many.schedule(`${text} ${nth}`, { dueAt });
  return { many, one, post: () => one.schedule('A post alone', { dueAt }), read: (id: string) => one.read(id) };
}

it('users take turns, and what is worked on counts as a turn that was had', async () => {
  const { many, one, post } = await manyAndOne('One of a pile');
  const { id } = await post();
  const deps = { knex: app.knex, now: () => new Date(app.sandbox.now()), times: publishTimes };
  const claim = async (most: number, running: string[]) =>
    (
      await claimWork(
        deps,
        most,
        running.map((userId) => ({ userId, id: 'another' })),
      )
    ).map(({ post }) => (post.id === id ? 'one' : 'many'));
  expect(await claim(1, [many.user.id])).toEqual(['one']);
  expect(await claim(2, [many.user.id, one.user.id])).toEqual(['many', 'many']);
  const most = (await claim(PILE, [])).length;
  expect(most).toBeLessThan(PILE / 2);
  expect(
    await claim(
      PILE,
      Array.from({ length: most }, () => many.user.id),
    ),
  ).toEqual([]);
});

it('what Threads keeps waiting of one user keeps nobody else’s waiting', async () => {
  app.sandbox.faults.add({ endpoint: 'create', text: 'One of a pile', fault: { kind: 'hang' } });
  const { many, post, read } = await manyAndOne('One of a pile that hangs');
  app.publisher?.start();
  await expect.poll(() => app.sandbox.faults.all()[0]?.met).toBeGreaterThan(20);
  const { id } = await post();
  await expect.poll(async () => (await read(id)).rehearsal?.state).toBe('accepted');
  // Nothing of the pile was given up meanwhile: it is the other post that had not to wait.
  expect(await ScheduledPost.query().where({ userId: many.user.id }).where('stepFailures', '>', 0).resultSize()).toBe(
    0,
  );
});
