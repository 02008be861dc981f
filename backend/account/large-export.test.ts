import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exportData, getSettings } from '#shared/account';
import { pathTo } from '#shared/endpoint';
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

it('takes the same memory for a small and a large account', async () => {
  const { download } = await signUpWith(500);
  const collectGarbage = garbageCollector();
  const { body } = await download();
  collectGarbage();
  const before = heldBytes();
  let highest = before;
  let bytes = 0;
  let looked = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes - looked < 10 * MEGABYTE) continue;
    looked = bytes;
    collectGarbage();
    highest = Math.max(highest, heldBytes());
  }

  const growth = highest - before;
  console.info(`Export of ${mb(bytes)} MB: the process held ${mb(growth)} MB more`);
  expect(bytes).toBeGreaterThan(500 * PICTURE_BYTES);
  expect(growth).toBeLessThan(bytes / 3);
});

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

const mb = (bytes: number) => Math.round(bytes / MEGABYTE);
