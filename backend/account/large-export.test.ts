import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { exportData, getSettings } from '#shared/account';
import { pathTo } from '#shared/contract/endpoint';
import { userTables } from '../models/exported-and-deleted-tables.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const PICTURE_BYTES = 500_000;
const MEGABYTE = 1024 * 1024;

let app: TestApp;
/** Where files go that live for a moment; the folder of all is also that of other tests' exports. */
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-export-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  await app.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A signed-up user with this many analyzed pictures. */
async function signUpWith(pictures: number) {
  const { client, user } = await signUp(app);
  await app.knex.raw(
    `insert into content_analysis_history (user_id, id, message, status, image)
     select :userId, lpad(number::text, 6, '0'), 'A screenshot', 'done',
       'data:image/png;base64,' || repeat('A', :bytes::integer)
     from generate_series(1, :pictures::integer) as number`,
    { userId: user.id, bytes: PICTURE_BYTES, pictures },
  );
  const path = pathTo(exportData.path, { userId: user.id });
  const download = () => fetch(app.url + path, { headers: { Cookie: client.cookieHeader() } });
  return { client, user, download };
}

/** What an export may hold of an account, however large: a few rows, and a block of text. */
const MOST_HELD = 24 * MEGABYTE;

it('takes the same memory for a small and a large account', async () => {
  const { download } = await signUpWith(500);
  const collectGarbage = garbageCollector();
  const answers = noteAnswersWithPictures();
  const end = await holdEndOfExports();
  collectGarbage();
  const before = heldBytes();
  const growth = () => {
    collectGarbage();
    return heldBytes() - before;
  };

  const { body } = await download();
  const reader = (body ?? expect.fail('There is no body')).getReader();
  await expect.poll(waitingForLocks).toBe(1);
  // All pictures have been read from the database by now, and the client has taken none. The engine may give back late what
  // is garbage, so this waits until it has; what is held stays.
  await expect.poll(growth).toBeLessThan(MOST_HELD);
  let bytes = 0;
  while (bytes < 500 * PICTURE_BYTES) bytes += (await reader.read()).value?.length ?? expect.fail('It ended early');
  await expect.poll(growth).toBeLessThan(MOST_HELD);
  await end.commit();
  while (!(await reader.read()).done);

  expect(answers.reduce((sum, rows) => sum + rows, 0)).toBe(500);
  expect(Math.max(...answers) * PICTURE_BYTES).toBeLessThan(MOST_HELD);
});

/** How many pictures came with each answer of the database, until the test is over. */
function noteAnswersWithPictures(): number[] {
  const answers: number[] = [];
  const note = ({ rows }: { rows?: { row?: { image?: string } }[] }) => {
    const pictures = rows?.filter(({ row }) => row?.image).length ?? 0;
    if (pictures > 0) answers.push(pictures);
  };
  app.knex.on('query-response', note);
  onTestFinished(() => void app.knex.off('query-response', note));
  return answers;
}

/** The table that exports hold last cannot be read until this is released. */
async function holdEndOfExports() {
  const hold = await app.knex.transaction();
  onTestFinished(async () => {
    if (!hold.isCompleted()) await hold.rollback();
  });
  await hold.raw('lock table ?? in access exclusive mode', [userTables[0]?.table ?? '']);
  return hold;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await app.knex.raw(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** What is left after garbage is collected: how much garbage lies about at a moment is the engine's choice, and varies. */
const heldBytes = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** A worker of tests cannot be started with a flag for it. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

it('holds no connection to the database while a download is slow', async () => {
  const { client, user, download } = await signUpWith(20);
  const slow = await Promise.all(Array.from({ length: 6 }, download));
  expect(slow.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect((await client.call(getSettings, { params: { userId: user.id } })).status).toBe(200);
  await Promise.all(slow.map(({ body }) => body?.cancel()));
});

/** How exports of this user ended, in the words of the log. */
const endsOf = (userId: string): string[] =>
  app.logs
    .map((line) => JSON.parse(line))
    .filter((line) => line.userId === userId)
    .map(({ audit, event }) => audit ?? event)
    .filter((name) => /^(data_exported|export_)/.test(name));

it('is sent from the first byte, and holds up nobody else', async () => {
  const large = await signUpWith(300);
  const tiny = await signUpWith(0);
  const download = await large.download();
  expect(download.status).toBe(200);
  expect(endsOf(large.user.id)).toEqual([]);
  const sizes: string[] = [];
  const first = sizeOf(download).then(() => sizes.push('large'));
  const second = tiny
    .download()
    .then(sizeOf)
    .then(() => sizes.push('tiny'));
  await Promise.all([first, second]);
  expect(sizes).toEqual(['tiny', 'large']);
  expect(endsOf(large.user.id)).toEqual(['data_exported']);
});

it('stops being written when its client leaves', async () => {
  const { user, download } = await signUpWith(300);
  const { body } = await download();
  await body?.cancel();
  await expect.poll(() => endsOf(user.id)).toEqual(['export_dropped']);
});

it('is no complete download when it breaks on the way', async () => {
  const { user, download } = await signUpWith(300);
  const response = await download();
  const exporting = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'fetch % from exported'`;
  await expect.poll(async () => (await app.knex.raw(exporting)).rows.length).toBe(1);
  await expect(sizeOf(response)).rejects.toThrow();
  await expect.poll(() => endsOf(user.id)).toEqual(['export_failed']);
});

it('leaves no file behind', async () => {
  expect(tmpdir()).toBe(folder);
  expect(await readdir(folder)).toEqual([]);
});

async function sizeOf({ body }: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  return bytes;
}
