import { execFile } from 'node:child_process';
import { copyFile, mkdir, open, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { listBackups } from '../../../backend/backup/kept-backups.ts';
import { startEmbeddedPostgres } from '../../../backend/database/embedded-postgres/embedded-postgres.ts';
import { runSql } from '../../../backend/testing/backup-scene.ts';
import { runMain, whenReady } from '../../../backend/testing/main-process.ts';
import { processesOf } from '../tools/postgres-processes.ts';
import { silent } from '../tools/scene.ts';
import { afterNextStart, makeMachine, type Ran, type RestoreScene, runOn } from './restore-scene.ts';

/** What a round found, in words; it throws where something did not hold. */
export type Round = (scene: RestoreScene) => Promise<string>;

function require(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

const firstLine = ({ printed }: Ran) => printed.trim().split('\n').at(-1)?.slice(0, 110) ?? '';

/** The target holds what it held, or the whole backup; never a part, and nothing else. */
async function stateOf({ target, before, after }: RestoreScene): Promise<'before' | 'after'> {
  const { content, left } = await afterNextStart(target);
  require(left === 0, `${left} schemas were left`);
  if (isDeepStrictEqual(content, before)) return 'before';
  require(isDeepStrictEqual(content, after), 'it holds neither what it held nor the backup');
  return 'after';
}

async function refused(scene: RestoreScene, file: string, words: RegExp): Promise<string> {
  const ran = await runOn(scene.target, 'run-restore.ts', [file]);
  require(ran.code === 1 && words.test(ran.printed), `it printed ${ran.printed}`);
  require((await stateOf(scene)) === 'before', 'something changed');
  return `refused: "${firstLine(ran)}"`;
}

/** A backup is killed at a share of its usual time: the folder holds whole files only, and the next backup is made. */
export const killBackup =
  (share: number): Round =>
  async ({ source, backupMs }) => {
    const files = (await listBackups(source.backups)).length;
    const fault = { shell: `(sleep ${((share * backupMs) / 1000).toFixed(2)}; kill -9 $$) & ` };
    const killed = await runOn(source, 'run-backup.ts', [], fault);
    const drafts = (await readdir(source.backups)).filter((name) => name.endsWith('.partial')).length;
    const whole = (await listBackups(source.backups)).length - files;
    const again = await runOn(source, 'run-backup.ts');
    require(again.code === 0, `the next backup failed: ${again.printed}`);
    const left = (await readdir(source.backups)).filter((name) => name.endsWith('.partial')).length;
    require(left === 0, 'a part of a file stayed');
    require(killed.code === 0 || whole === 0 || drafts === 0, 'half a file has a name');
    return `${killed.code === 0 ? 'it was done by then' : `killed, ${whole} whole and ${drafts} partial files`}; the next one is whole`;
  };

/** A restore is killed so long after it has begun a step. */
export const killRestore =
  (step: string, share = 0): Round =>
  async (scene) => {
    const { target, file, restoreMs } = scene;
    let isSeen = false;
    await runOn(target, 'run-restore.ts', [file], {
      onPrint(printed, kill) {
        if (isSeen || !printed.includes(step)) return;
        isSeen = true;
        setTimeout(kill, share * restoreMs);
      },
    });
    require(isSeen, `it never said "${step}"`);
    return `the next start finds ${(await stateOf(scene)) === 'before' ? 'what was there before' : 'the whole backup'}`;
  };

export const killDatabase: Round = async (scene) => {
  const { target, file } = scene;
  let isSeen = false;
  const ran = await runOn(target, 'run-restore.ts', [file], {
    onPrint(printed) {
      if (isSeen || !printed.includes('Loading the backup')) return;
      isSeen = true;
      setTimeout(async () => {
        for (const pid of await processesOf(target.dataDir)) process.kill(pid, 'SIGKILL');
      }, 300);
    },
  });
  require(ran.code === 1, `it ended with ${ran.code}`);
  require((await stateOf(scene)) === 'before', 'something changed');
  return `"${firstLine(ran)}"; what was there before is there`;
};

/** What is left for a restore: enough to begin, and to make a restore point of nothing. */
const ROOM_BYTES = 24_000_000;

const shell = promisify(execFile);

/** A file system of this size. Needs root; there is no other way to a disk that is full for the database too. */
async function withSmallDisk<Result>(folder: string, size: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  await shell('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', folder]);
  try {
    return await work();
  } finally {
    await shell('umount', ['-l', folder]);
  }
}

export const fullDiskInBackup: Round = async ({ source }) => {
  const folder = `${source.backups}-small`;
  return withSmallDisk(folder, '200k', async () => {
    const ran = await runOn({ ...source, backups: folder }, 'run-backup.ts');
    const left = await readdir(folder);
    require(ran.code === 1 && left.length === 0, `it ended with ${ran.code} and left ${left}`);
    return `"${firstLine(ran)}"; no file is left`;
  });
};

export const fullDiskInRestore: Round = async ({ file, target }) => {
  const folder = `${target.dataDir}-small`;
  return withSmallDisk(folder, '400m', async () => {
    const small = { ...(await makeMachine(folder, 'data')), backups: `${folder}-backups` };
    const first = await afterNextStart(small);
    const filler = path.join(folder, 'filler');
    const { bavail, bsize } = await statfs(folder);
    await writeFile(filler, Buffer.alloc(bavail * bsize - ROOM_BYTES));
    const ran = await runOn(small, 'run-restore.ts', [file]);
    await rm(filler);
    require(ran.code === 1, `it ended with ${ran.code}: ${ran.printed}`);
    const next = await afterNextStart(small);
    require(isDeepStrictEqual(next.content, first.content) && next.left === 0, 'something changed');
    return `"${firstLine(ran)}"; what was there before is there`;
  });
};

/** A copy of the backup, changed. */
async function changed(
  scene: RestoreScene,
  change: (copy: string, size: number) => Promise<void>,
  words: RegExp,
): Promise<string> {
  const copy = path.join(scene.target.backups, 'changed.zip');
  await copyFile(scene.file, copy);
  try {
    await change(copy, (await stat(copy)).size);
    return await refused(scene, copy, words);
  } finally {
    await rm(copy, { force: true });
  }
}

export const cutFile =
  (share: number): Round =>
  (scene) =>
    changed(
      scene,
      async (copy, size) => {
        const handle = await open(copy, 'r+');
        await handle.truncate(Math.floor(share * size));
        await handle.close();
      },
      /damaged, cut short/,
    );

export const changedByte =
  (share: number): Round =>
  (scene) =>
    changed(
      scene,
      async (copy, size) => {
        const at = Math.floor(share * size);
        const handle = await open(copy, 'r+');
        const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
        await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 32]), 0, 1, at);
        await handle.close();
      },
      /damaged, cut short/,
    );

export const newerVersion: Round = async (scene) => {
  const { source } = scene;
  const newer = { ...source, backups: `${source.backups}-newer` };
  const alter = async (statement: string) => {
    const { ownerUrl, stop } = await startEmbeddedPostgres(source.dataDir, silent);
    await runSql(ownerUrl, statement).finally(stop);
  };
  await alter(`insert into knex_migrations (name, batch) values ('29990101000000_later.ts', 9)`);
  const made = await runOn(newer, 'run-backup.ts');
  await alter(`delete from knex_migrations where batch = 9`);
  const [backup] = await listBackups(newer.backups);
  require(backup !== undefined, made.printed);
  return refused(scene, backup?.file ?? '', /newer version of the product/);
};

/** The target has keys of its own, as a machine has that nobody gave the old ones. */
export const otherKeys: Round = async (scene) => {
  const ran = await runOn(scene.target, 'run-restore.ts', [scene.file]);
  require(ran.code === 0 && /@ada\.bakes and @bea\.sails: connect them again/.test(ran.printed), ran.printed);
  require((await stateOf(scene)) === 'after', 'the backup is not whole');
  return 'all of it is back, and the two accounts to connect again are named';
};

/** The data folder of another machine, on which the product runs: refused; and replaced once it was stopped, and taken back. */
export const otherMachine: Round = async (scene) => {
  const product = await runMain({ DATA_DIR: scene.target.dataDir, LOG_LEVEL: 'silent' });
  let running: Ran;
  try {
    await whenReady(product);
    running = await runOn(scene.target, 'run-restore.ts', [scene.file]);
  } finally {
    product.child.kill('SIGTERM');
    await product.exit;
  }
  require(running.code === 1 && /uses this database now/.test(running.printed), running.printed);
  require((await stateOf(scene)) === 'before', 'something changed');
  const stopped = await runOn(scene.target, 'run-restore.ts', [scene.file]);
  require(stopped.code === 0 && (await stateOf(scene)) === 'after', stopped.printed);
  return 'refused while the product runs there, whole once it was stopped';
};
