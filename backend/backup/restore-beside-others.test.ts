import { readdirSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, migrateUpTo } from '../database/migrate.ts';
import { fillForBackup, newTokenKeys, runSql } from '../testing/backup-scene.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';

const keys = newTokenKeys();
let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-backups-'));
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  await fillForBackup(source.url, keys);
  file = (await makeBackup(source.url, path.join(folder, 'source'))).file;
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

const restore = (from: string, backups: string) =>
  restoreBackup(from, { ownerUrl: target.url, appRole: null, folder: backups, tokenKeys: keys });

it.each(['', '-before-restore'])(
  'the file that is restored stays, though all that are kept are newer: %j',
  async (kind) => {
    const own = path.join(folder, `kept${kind}`);
    await makeBackup(source.url, own);
    for (let day = 10; day < 30; day++)
      await writeFile(path.join(own, `threads-mastery-2026-02-${day}T030000000Z${kind}.zip`), '');
    const old = path.join(own, `threads-mastery-2026-01-01T030000000Z${kind}.zip`);
    await copyFile(file, old);
    const link = path.join(folder, `link${kind}.zip`);
    await symlink(old, link);
    await restore(link, own);
    expect(await readdir(own)).toContain(path.basename(old));
    await makeBackup(target.url, own);
    expect(await readdir(own)).not.toContain(path.basename(old));
  },
);

it('every table that the migrations make is in a backup, or is left out of it on purpose', async () => {
  const made = await runSql(
    target.url,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const { manifest } = await makeBackup(target.url, path.join(folder, 'all'));
  const stored = new Set(manifest.tables.map(({ name }) => name));
  const missing = made.map(({ name }) => String(name)).filter((name) => !stored.has(name));
  expect(missing.toSorted()).toEqual([
    ...['email_confirmations', 'knex_migrations', 'knex_migrations_lock', 'library_entries', 'oauth_states'],
    ...['password_resets', 'rate_limits', 'reply_texts', 'sessions'],
  ]);
});

it('tables, views, functions, types and sequences of other programs stay where they are, with their rows', async () => {
  await runSql(
    target.url,
    `create type shop_size as enum ('small', 'large');
    create sequence shop_numbers start 7;
    create table shop_orders (id bigint primary key default nextval('shop_numbers'), size shop_size);
    create view shop_large as select * from shop_orders where size = 'large';
    create function shop_count() returns bigint language sql as 'select count(*) from public.shop_orders';
    insert into shop_orders (size) values ('small'), ('large')`,
  );
  const { file: beside } = await makeBackup(target.url, path.join(folder, 'others'));
  await restore(beside, path.join(folder, 'others'));
  expect(await runSql(target.url, 'select id, size from shop_large')).toEqual([{ id: '8', size: 'large' }]);
  expect(await runSql(target.url, 'select shop_count() as count')).toEqual([{ count: '2' }]);
  expect(await runSql(target.url, `select 'small'::public.shop_size as size`)).toEqual([{ size: 'small' }]);
  expect(await runSql(target.url, 'select id from users order by id')).toEqual([{ id: 'ada' }, { id: 'bea' }]);
});

it.each([1, 8, 20, 35])('a database that has been through %d steps alone is replaced, too', async (steps) => {
  const early = await createTestDatabase({ isBlank: true });
  await migrateUpTo(early.url, 'public', readdirSync(MIGRATIONS_FOLDER).toSorted().slice(0, steps));
  await runSql(
    early.url,
    `insert into users (id, username, password, email) values ('ada', 'ada', 'new', 'ada@example.com')`,
  );
  await restoreBackup(file, {
    ownerUrl: early.url,
    appRole: null,
    folder: path.join(folder, 'early'),
    tokenKeys: keys,
  });
  expect(await runSql(early.url, 'select id, password from users order by id')).toEqual([
    { id: 'ada', password: 'new' },
    { id: 'bea', password: 'hash' },
  ]);
  expect(await runSql(early.url, 'select user_id from scheduled_posts')).toEqual([{ user_id: 'ada' }]);
  await early.close();
});
