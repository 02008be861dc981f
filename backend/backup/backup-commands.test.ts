import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { contentOf, fillForBackup, newTokenKeys, runSql } from '../testing/backup-scene.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { listBackups } from './kept-backups.ts';

const keys = newTokenKeys();
let folder: string;
let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-backups-'));
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  await fillForBackup(source.url, keys);
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

/** One of the commands, as an operator runs it. `killAt` kills it as soon as it has printed that. */
async function run(file: string, args: string[], database: TestDatabase, killAt?: string) {
  const { NODE_COMPILE_CACHE } = process.env;
  const settings = { BACKUP_FOLDER: folder, DATA_DIR: path.join(folder, 'data'), TOKEN_KEYS: keys.join() };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    env: { NODE_COMPILE_CACHE, DATABASE_URL: database.url, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += text;
      if (killAt && printed.includes(killAt)) child.kill('SIGKILL');
    });
  }
  const [code] = await once(child, 'close');
  return { code, printed };
}

describe('npm run backup', () => {
  it('says what it has backed up, and npm run backup -- --list which backups there are', async () => {
    expect(await run('run-backup.ts', ['--list'], source)).toEqual({
      code: 0,
      printed: `There is no backup in ${folder}\n`,
    });
    const made = await run('run-backup.ts', [], source);
    expect(made).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Backed up: 2 users, 2 accounts, 212 posts'),
    });
    const { printed } = await run('run-backup.ts', ['--list'], source);
    expect(printed).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d UTC \(just now\), [\d.]+ kB, not tried out yet: .*\.zip\n$/);
  });
});

describe('npm run restore FILE', () => {
  let file: string;
  let before: Awaited<ReturnType<typeof contentOf>>;
  beforeAll(async () => {
    [{ file } = { file: '' }] = await listBackups(folder);
    await runSql(
      target.url,
      `insert into users (id, username, password, email) values ('cleo', 'cleo', '', 'c@example.com')`,
    );
    before = await contentOf(target.url);
  });
  beforeEach(async () => {
    expect(await contentOf(target.url)).toEqual(before);
  });

  it('wants a file', async () => {
    expect(await run('run-restore.ts', [], target)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('Name the file'),
    });
  });

  it.each(['Checking the file', 'Making a restore point', 'Loading the backup', 'Putting it in place'])(
    'killed at "%s", it has restored all or nothing, and the next start finds no trace',
    async (step) => {
      await run('run-restore.ts', [file], target, step);
      await migrate(target.url);
      const traces = await runSql(target.url, `select nspname from pg_namespace where nspname ~ '^restore_'`);
      expect(traces).toEqual([]);
      const isWhole = (await runSql(target.url, `select from users where id = 'ada'`)).length === 1;
      if (isWhole) await restorePointBack();
    },
  );

  /** The kill came too late to be one. */
  async function restorePointBack(): Promise<void> {
    expect((await contentOf(target.url)).post_snapshots).toEqual((await contentOf(source.url)).post_snapshots);
    const [point] = (await listBackups(folder)).filter(({ kind }) => kind === 'before-restore');
    await run('run-restore.ts', [point?.file ?? ''], target);
  }

  it('says what it has restored, and where what was there before is', async () => {
    const { code, printed } = await run('run-restore.ts', [file], target);
    expect({ code, printed }).toMatchObject({ code: 0, printed: expect.stringContaining('212 posts, 9,116 readings') });
    expect(printed).toContain('equal to the backup of');
    const names = (await readdir(folder)).filter((name) => name.endsWith('-before-restore.zip'));
    expect(printed).toContain(names.at(-1));
  });
});
