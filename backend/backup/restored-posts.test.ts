import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Model } from 'objection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishPostNow } from '#shared/calendar/calendar';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { connect } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type PublishApp, pass, startPublishApp } from '../testing/publish-app.ts';
import { startApp } from '../testing/start-app.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';

let before: PublishApp;
let source: TestDatabase;
let target: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-backups-'));
  [source, target] = [await createTestDatabase(), await createTestDatabase({ isBlank: true })];
  Model.knex(source.knex);
  before = await startPublishApp({ app: { knex: source.knex } });
});
afterAll(async () => {
  await before.close();
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

const dueIn = (ms: number) => ({ dueAt: new Date(before.sandbox.now() + ms).toISOString() });
const atThreads = (text: string) =>
  before.sandbox.ledger.published('steady').filter((post) => post.text === text).length;

/** The product on the restored database, with the same Threads, at the same moment there. */
async function startOnRestored() {
  const knex = connect(target.url, { warn: () => {} });
  Model.knex(knex);
  const now = () => new Date(before.sandbox.now());
  const app = await startApp({ knex, now, settings: before.settings });
  const close = () => app.close().then(() => knex.destroy());
  return { knex, pass: (ms: number) => pass({ ...app, sandbox: before.sandbox }, ms), close };
}

it('a post that went out after the backup is found and not sent again, and one that did not goes out once', async () => {
  const author = await before.author();
  const chain = ['Rye, part one', 'Rye, part two'];
  const posts = {
    ready: await author.schedule('Ready at the backup', dueIn(12 * MINUTE_MS)),
    due: await author.schedule('Due since', dueIn(20 * MINUTE_MS)),
    chain: await author.schedule(chain, dueIn(22 * MINUTE_MS)),
    early: await author.schedule('Published early', dueIn(5 * HOUR_MS)),
    twice: await author.schedule('Published twice', dueIn(24 * MINUTE_MS)),
    gone: await author.schedule('Never sent', dueIn(26 * MINUTE_MS)),
    late: await author.schedule('Not sent yet', dueIn(50 * MINUTE_MS)),
    later: await author.schedule('Due later', dueIn(6 * HOUR_MS)),
  };
  await before.pass(11 * MINUTE_MS);
  expect((await author.read(posts.ready.id)).state).toBe('ready');
  const { file } = await makeBackup(source.url, folder);

  await author.client.call(publishPostNow, { params: { id: posts.early.id } });
  // The machine breaks before these are sent.
  const lost = [posts.gone.id, posts.late.id];
  await source.knex('scheduled_posts').whereIn('id', lost).update({ state: 'draft', nextAt: null });
  await before.pass(44 * MINUTE_MS);
  await before.publishByHand('Published twice');
  const sent = ['Ready at the backup', 'Due since', ...chain, 'Published early'];
  expect(sent.map(atThreads)).toEqual(sent.map(() => 1));

  const { tokenKeys } = before.settings;
  await restoreBackup(file, { ownerUrl: target.url, appRole: null, folder, tokenKeys });
  const after = await startOnRestored();
  await after.pass(5 * MINUTE_MS);
  const stateOf = async ({ id }: { id: string }) => (await after.knex('scheduled_posts').where({ id }).first()).state;
  const states = await Promise.all(Object.values(posts).map(stateOf));
  expect(Object.fromEntries(Object.keys(posts).map((name, n) => [name, states[n]]))).toEqual({
    ready: 'published',
    due: 'published',
    chain: 'published',
    early: 'published',
    twice: 'needs_you',
    gone: 'missed',
    late: 'published',
    later: 'scheduled',
  });
  await after.pass(6 * HOUR_MS);
  expect(await stateOf(posts.later)).toBe('published');
  const all = [...sent, 'Published twice', 'Never sent', 'Not sent yet', 'Due later'];
  expect(Object.fromEntries(all.map((text) => [text, atThreads(text)]))).toEqual({
    ...Object.fromEntries(sent.map((text) => [text, 1])),
    'Published twice': 2,
    'Never sent': 0,
    'Not sent yet': 1,
    'Due later': 1,
  });
  await after.close();
});
