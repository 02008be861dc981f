import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const MEMORY = '/dev/shm';
const FILE = path.join(import.meta.dirname, 'temp-folder.mjs');
/** Says where the files of a run lie, whether a file can be written there, and ends. */
const RUN = `
  import { writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { tempFolder } from ${JSON.stringify(FILE)};
  const { TMPDIR = tmpdir() } = tempFolder();
  if (TMPDIR !== tmpdir()) writeFileSync(TMPDIR + '/left', 'by a test');
  console.log(TMPDIR + ' ' + process.pid);`;

const folderOf = (pid: string | number = '') => path.join(MEMORY, `threads-mastery-tests-${pid}-left`);
const run = () => execFileSync(process.execPath, ['--input-type=module', '-e', RUN], { encoding: 'utf8' }).trim();

it('a run leaves no temporary file', () => {
  const [folder = ''] = run().split(' ');
  expect(folder === tmpdir() || !existsSync(folder)).toBe(true);
});

it('what a killed run has left is removed by the next, and not what another still uses', () => {
  const [, ended] = run().split(' ');
  // Where a system has no such folder, nothing is left in it.
  if (!existsSync(MEMORY)) return;
  const [killed, other] = [folderOf(ended), folderOf(process.pid)];
  for (const folder of [killed, other]) mkdirSync(folder);
  run();
  expect([killed, other].map((folder) => existsSync(folder))).toEqual([false, true]);
  rmdirSync(other);
});
