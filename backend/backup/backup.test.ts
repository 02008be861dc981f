import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrateUpTo } from '../database/migrate.ts';
import { contentOf, fillForBackup, newTokenKeys, runSql } from '../testing/backup-scene.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { listBackups } from './kept-backups.ts';
import { makeBackup, tryBackup } from './make-backup.ts';
import { type Restored, restoreBackup } from './restore/restore-backup.ts';
import { backupInWords, restoredInWords } from './words.ts';

const keys = newTokenKeys();
let folder: string;
let source: TestDatabase;
/** A backup of `source`. */
let file: string;
let opened: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-backups-'));
  source = await createTestDatabase();
  await fillForBackup(source.url, keys);
  file = (await makeBackup(source.url, folder)).file;
});
afterEach(async () => {
  for (const database of opened) await database.close();
  opened = [];
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

async function another(options?: Parameters<typeof createTestDatabase>[0]): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  opened.push(database);
  return database;
}

const restore = (from: string, { url }: TestDatabase, tokenKeys = keys): Promise<Restored> =>
  restoreBackup(from, { ownerUrl: url, appRole: null, folder, tokenKeys });

const schemasOf = (url: string) =>
  runSql(url, `select nspname from pg_namespace where nspname ~ 'restore|trial'`).then((rows) => rows.length);

describe('a backup', () => {
  it('is one file that only its owner may read, and says what it holds', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [newest] = await listBackups(folder);
    expect(newest?.file).toBe(file);
    expect(newest && backupInWords(newest, new Date())).toMatch(/UTC \(just now\), [\d.]+ kB, not tried out yet: /);
  });

  it('holds no token, no key and no session in clear', async () => {
    const bytes = await readFile(file);
    for (const secret of ['a secret of Threads', keys[0]?.split(':')[1] ?? '', 'sess'])
      expect(bytes.includes(secret)).toBe(false);
  });

  it('is tried out beside the tables that are in use, and leaves nothing behind', async () => {
    const before = await contentOf(source.url);
    await tryBackup(source.url, folder, file);
    expect(await contentOf(source.url)).toEqual(before);
    expect(await schemasOf(source.url)).toBe(0);
    expect((await listBackups(folder)).find((one) => one.file === file)?.triedAt).toBeInstanceOf(Date);
  });

  it('is one moment, though rows are written meanwhile', async () => {
    const writing = await another();
    let isOver = false;
    const write = async () => {
      for (let n = 0; !isOver; n++) {
        const at = `'writer-${n}'`;
        await runSql(
          writing.url,
          `begin; insert into users (id, username, password, email) values (${at}, ${at}, '', ${at});
          insert into content_posts (user_id, id, title, content, published_at) values (${at}, 'post', '', '', now()); commit`,
        );
      }
    };
    const writer = write();
    await expect.poll(() => runSql(writing.url, 'select from users').then((rows) => rows.length)).toBeGreaterThan(3);
    const { manifest } = await makeBackup(writing.url, path.join(folder, 'moment'));
    isOver = true;
    await writer;
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
    expect(rowsOf('users')).toBeGreaterThan(3);
    expect(rowsOf('users')).toBe(rowsOf('content_posts'));
  });

  it('stays with thirteen others, and without old restore points and what a killed one left', async () => {
    const own = path.join(folder, 'many');
    await makeBackup(source.url, own);
    for (let day = 10; day < 30; day++)
      await writeFile(path.join(own, `threads-mastery-2026-01-${day}T030000000Z.zip`), '');
    await writeFile(path.join(own, 'threads-mastery-2026-01-31T030000000Z.zip.partial'), '');
    await writeFile(path.join(own, 'threads-mastery-2026-01-10T030000000Z-before-restore.zip'), '');
    await makeBackup(source.url, own);
    const names = await readdir(own);
    expect(names).toHaveLength(14);
    expect(names.filter((name) => /-01-(1|31)/.test(name))).toEqual([
      'threads-mastery-2026-01-18T030000000Z.zip',
      'threads-mastery-2026-01-19T030000000Z.zip',
    ]);
  });
});

it('says that there is nothing to back up where the product never ran', async () => {
  const { url } = await another({ isBlank: true });
  await expect(makeBackup(url, path.join(folder, 'blank'))).rejects.toThrow(
    'the product has not run on this database yet',
  );
});

describe('a restore', () => {
  it('brings back every row, and says so in words', async () => {
    const target = await another({ isBlank: true });
    const restored = await restore(file, target);
    const [post] = await runSql(target.url, 'update scheduled_posts set look_since = null returning state');
    expect(post).toEqual({ state: 'draft' });
    expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
    const lines = restoredInWords(restored);
    expect(lines[0]).toMatch(
      /^Restored: 2 users, 2 accounts, 212 posts, 9,116 readings, 3 analyses, 1 post of the calendar, and \d+ other rows, equal to the backup of \d/,
    );
    expect(lines.join(' ')).not.toMatch(/connect|two-step|are back/);
    expect(await schemasOf(target.url)).toBe(0);
  });

  it('names the accounts whose access does not open here, brings no session back, and can be taken back', async () => {
    const target = await another();
    await runSql(
      target.url,
      `insert into users (id, username, password, email) values ('cleo', 'cleo', '', 'cleo@example.com');
      insert into sessions (sid, sess, user_id, expire) values ('two', '{}', 'cleo', now() + interval '1 day')`,
    );
    const before = await contentOf(target.url);
    const restored = await restore(file, target, newTokenKeys());
    expect(restored).toMatchObject({
      unreadable: { accounts: ['ada.bakes', 'bea.sails'], twoStep: ['ada'] },
      usersBack: 2,
      usersDeleted: 0,
    });
    const words = restoredInWords(restored).join(' ');
    expect(words).toContain('the access of @ada.bakes and @bea.sails: connect them again');
    expect(words).toContain('the two-step codes of ada: sign in with a recovery code');
    expect(words).toContain('2 users are back');
    expect(await runSql(target.url, 'select sid from sessions')).toEqual([]);
    await restore(restored.restorePoint, target);
    expect(await contentOf(target.url)).toEqual(before);
  });

  it('lets nobody in who is shut out since, and brings back nobody who has gone', async () => {
    const target = await another();
    await fillForBackup(target.url, keys);
    await runSql(
      target.url,
      `insert into users (id, username, password, email) values ('cleo', 'cleo', '', 'cleo@example.com');
      insert into recovery_codes (user_id, code_hash) values ('ada', 'used since'), ('ada', 'good')`,
    );
    const { file: earlier } = await makeBackup(target.url, path.join(folder, 'earlier'));
    await runSql(
      target.url,
      `update users set password = 'new hash', email = 'new@example.com', confirmed_email = 'new@example.com' where id = 'ada';
      delete from recovery_codes where code_hash = 'used since';
      update two_step set last_step = 7;
      delete from users where id = 'bea';
      insert into users (id, username, password, email) values ('dora', 'dora', '', 'ADA@example.com')`,
    );
    const restored = await restore(earlier, target);
    expect(restored).toMatchObject({ usersDeleted: 1, usersBack: 0, unreadable: { accounts: [], twoStep: [] } });
    expect(restoredInWords(restored).join(' ')).toContain('1 user who had deleted their account since stays deleted.');
    const users = await runSql(target.url, 'select id, password, email, confirmed_email from users order by id');
    expect(users).toEqual([
      { id: 'ada', password: 'new hash', email: 'new@example.com', confirmed_email: 'new@example.com' },
      { id: 'cleo', password: '', email: 'cleo@example.com', confirmed_email: null },
    ]);
    expect(
      await runSql(target.url, 'select code_hash, last_step from recovery_codes join two_step using (user_id)'),
    ).toEqual([{ code_hash: 'good', last_step: '7' }]);
    expect(await runSql(target.url, "select from social_media_accounts where user_id = 'bea'")).toEqual([]);
    const { file: later } = await makeBackup(target.url, path.join(folder, 'later'));
    const elsewhere = await another({ isBlank: true });
    await restore(later, elsewhere);
    expect(await restore(earlier, elsewhere)).toMatchObject({ usersDeleted: 1 });
  });

  it('takes the backup of the first version, and brings its tables up to date', async () => {
    const [old, target] = [await another({ isBlank: true }), await another()];
    await migrateUpTo(old.url, 'public', ['20261121060000_create_tables.ts']);
    await runSql(
      old.url,
      `insert into users (id, username, password, email) values ('ada', 'Ada', 'hash', 'ada@example.com');
      insert into content_posts (user_id, id, title, content, published_at, likes) values ('ada', 'post', 'A', 'B', now(), 3)`,
    );
    const { file: oldFile } = await makeBackup(old.url, path.join(folder, 'old'));
    await restore(oldFile, target);
    expect(await runSql(target.url, 'select username, time_zone from users')).toEqual([
      { username: 'Ada', time_zone: 'UTC' },
    ]);
    await expect(migrate(target.url)).resolves.toBeUndefined();
  });

  it('is refused while somebody uses the database', async () => {
    const target = await another();
    const before = await contentOf(target.url);
    await target.knex.raw('select 1');
    await expect(restore(file, target)).rejects.toThrow(/uses this database now \(1 connection\). Stop it first/);
    expect(await contentOf(target.url)).toEqual(before);
  });
});

describe('a file that is not as it was written', () => {
  let target: TestDatabase;
  let before: Awaited<ReturnType<typeof contentOf>>;
  beforeAll(async () => {
    target = await createTestDatabase();
    await fillForBackup(target.url, keys);
    before = await contentOf(target.url);
  });
  afterAll(() => target.close());

  async function refused(change: (copy: string, size: number) => Promise<void>, words: RegExp): Promise<void> {
    const copy = path.join(folder, 'changed.zip');
    await copyFile(file, copy);
    await change(copy, (await stat(copy)).size);
    await expect(restore(copy, target)).rejects.toThrow(words);
    expect(await contentOf(target.url)).toEqual(before);
  }

  it.each([0, 0.2, 0.5, 0.9, 0.999])('is refused: one byte differs at %d of its length', (part) =>
    refused(async (copy, size) => {
      const handle = await open(copy, 'r+');
      const at = Math.floor(part * size);
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
      await handle.close();
    }, /is damaged, cut short, or no backup/),
  );

  it.each([0, 10, 0.5, 0.999])('is refused: it ends after %d', (part) =>
    refused(async (copy, size) => {
      const handle = await open(copy, 'r+');
      await handle.truncate(part < 1 ? Math.floor(part * size) : part);
      await handle.close();
    }, /is damaged, cut short, or no backup/),
  );

  it('is refused: there is none', () =>
    expect(restore(path.join(folder, 'none.zip'), target)).rejects.toThrow('There is no file'));

  it('is refused: it is a folder', () => expect(restore(folder, target)).rejects.toThrow('is a folder'));

  it('is refused: a newer version made it', async () => {
    const newer = await createTestDatabase();
    await runSql(newer.url, `insert into knex_migrations (name, batch) values ('29990101000000_later.ts', 9)`);
    const made = await makeBackup(newer.url, path.join(folder, 'newer'));
    await newer.close();
    await expect(restore(made.file, target)).rejects.toThrow(
      /was made by a newer version of the product .* Update the product/,
    );
    expect(await contentOf(target.url)).toEqual(before);
  });
});
