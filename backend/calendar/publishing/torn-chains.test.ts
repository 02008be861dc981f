import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  cancelScheduledPost,
  findScheduledPost,
  resolveScheduledPost,
  type ScheduledPost,
} from '#shared/calendar/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { migrate } from '../../database/migrate.ts';
import { PublishPart } from '../../models/calendar/publish-part.ts';
import { ScheduledPost as PostRow } from '../../models/calendar/scheduled-post.ts';
import { knownFaults, type PublishApp, startPublishApp } from '../../testing/publish-app.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

const SECOND_MS = 1000;
/** The migration that has parts read back of which an earlier version kept no address. */
const READS_BACK = '20261124041500_read_back_torn_chains.ts';
const publishCalls = () => app.sandbox.calls.all().filter(({ endpoint }) => endpoint === 'publish').length;
/** Which parts say where they are. */
const placed = ({ parts }: ScheduledPost) => parts.map(({ permalink }) => permalink?.includes('/post/') ?? false);

let count = 0;
/** A chain of three of which Threads refuses the last part once the others are out. */
async function tear({ isReadable = true } = {}) {
  const { client, schedule } = await app.author();
  count += 1;
  const texts = ['First', 'Second', 'Third'].map((what) => `${what} part of chain ${count}`);
  const { id } = await schedule(texts);
  const find = async (): Promise<ScheduledPost> => (await client.call(findScheduledPost, { params: { id } })).body;
  await app.pass(9 * MINUTE_MS);
  app.sandbox.faults.add({
    endpoint: 'create',
    text: texts[2] ?? '',
    fault: { kind: 'error', code: 100, status: 400 },
  });
  await app.pass(MINUTE_MS);
  while ((await find()).parts[1]?.mediaId === null) await app.pass(SECOND_MS);
  if (!isReadable) app.sandbox.faults.add({ endpoint: 'media', fault: knownFaults.transient() });
  await app.pass(20 * SECOND_MS);
  expect((await find()).state).toBe('needs_you');
  const resolve = (outcome: string) => client.call(resolveScheduledPost, { params: { id }, body: { outcome } });
  return { id, find, resolve, cancel: () => client.call(cancelScheduledPost, { params: { id } }) };
}

it('the parts of a torn chain that are out say where they are', async () => {
  const { find } = await tear();
  const torn = await find();
  expect(placed(torn)).toEqual([true, true, false]);
  expect(torn.parts[2]?.problem?.code).toBe('100');
});

it.each([
  ['left as it is', 'discard', 'published'],
  ['said to be there', 'published', 'published'],
  ['canceled', 'cancel', 'canceled'],
])(
  'they say so when their chain is %s before that was known, and nothing more of it is sent',
  async (_, what, state) => {
    const { find, resolve, cancel } = await tear({ isReadable: false });
    expect(placed(await find())).toEqual([false, false, false]);
    const before = publishCalls();
    await (what === 'cancel' ? cancel() : resolve(what));
    app.sandbox.faults.clear();
    await app.pass(DAY_MS);
    const over = await find();
    expect([over.state, placed(over), publishCalls()]).toEqual([state, [true, true, false], before]);
  },
);

it('a torn chain that goes on is read back as a whole', async () => {
  const { find, resolve } = await tear({ isReadable: false });
  app.sandbox.faults.clear();
  await resolve('publish-again');
  await app.pass(2 * MINUTE_MS);
  const whole = await find();
  expect([whole.state, placed(whole)]).toEqual(['published', [true, true, true]]);
});

it('the parts of a chain that an earlier version has torn say where they are, and nothing more of it is sent', async () => {
  const { id, find } = await tear({ isReadable: false });
  app.sandbox.faults.clear();
  // Nobody looks at them again: one was never read back, and the other could not be.
  await PostRow.query().where({ id }).patch({ nextAt: null });
  await PublishPart.query().where({ postId: id, n: 1 }).patch({ readBackAt: new Date() });
  await app.pass(DAY_MS);
  expect(placed(await find())).toEqual([false, false, false]);
  const before = publishCalls();
  await app.knex('knex_migrations').where({ name: READS_BACK }).delete();
  await migrate(app.knex.client.config.connection.connectionString);
  await app.pass(MINUTE_MS);
  const torn = await find();
  expect([torn.state, placed(torn), publishCalls()]).toEqual(['needs_you', [true, true, false], before]);
});

it('the parts of a chain that Threads could not tell of for an hour say where they are', async () => {
  const { find } = await tear({ isReadable: false });
  await app.pass(HOUR_MS);
  app.sandbox.faults.clear();
  await app.pass(HOUR_MS);
  expect(placed(await find())).toEqual([true, true, false]);
});
