import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { inProject } from './project.mjs';
import { run } from './run.mjs';

const STAMP = 'node_modules/.threads-mastery-installed';
/** Lies there from the beginning of an install to its good end. */
const BEGUN = inProject('.cache', 'install-begun');

/** Installs the packages of the lock file, unless they are there. */
export async function install() {
  if (isInstalled()) return;
  const wait = () => console.log('Another start is installing the packages; waiting for it...');
  await withLock(inProject('.cache', 'install.lock'), () => installOnce(), wait);
}

async function installOnce() {
  if (isInstalled()) return;
  console.log('Installing the packages (about half a minute on a first start)...');
  const start = Date.now();
  const ticking = setInterval(() => console.log(`  still installing, ${seconds(start)}`), 10_000);
  // `npm ci` begins by removing everything: where packages lie already, perhaps in use, they only need completing. But
  // those of an install that was cut short may lack files, which `npm install` does not notice.
  const isFresh = !existsSync(inProject('node_modules')) || existsSync(BEGUN);
  writeFileSync(BEGUN, '');
  const isDone = isFresh && (await npm(['ci'])) === 0;
  const code = isDone ? 0 : await npm(['install', '--no-save']);
  clearInterval(ticking);
  if (code !== 0) throw new Error('The packages could not be installed: see what npm says above.');
  markInstalled(inProject());
  rmSync(BEGUN);
  console.log(`Packages installed in ${seconds(start)}.`);
}

const isInstalled = () => existsSync(inProject(STAMP)) && readFileSync(inProject(STAMP), 'utf8') === stamp(inProject());

/**
 * Notes that the packages of a folder are those of its lock file.
 *
 * @param {string} folder
 */
export const markInstalled = (folder) => writeFileSync(path.join(folder, STAMP), stamp(folder));

/** @param {string} folder */
const stamp = (folder) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

/**
 * Runs npm to its end. It says which of its files runs us; started without npm, it is looked for in the PATH.
 *
 * @param {string[]} args
 * @param {string} cwd
 */
export function npm(args, cwd = inProject()) {
  const quiet = [...args, '--loglevel=error', '--no-audit', '--no-fund'];
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...quiet], { cwd });
  return run('npm', quiet, { cwd, shell: process.platform === 'win32' });
}

const seconds = (start) => `${Math.round((Date.now() - start) / 1000)} s`;
