import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What a run writes at most, several times over. */
const LEAST_ROOM = 6 * 1024 ** 3;

/**
 * The environment of tests whose temporary files lie in memory, until this process ends. The tests make and drop some 350
 * databases of 555 files each: there that takes a fifth of the processor's time that it takes on a disk. Without such a
 * folder, as outside of Linux, or without room in it, the files lie where the system has them.
 *
 * @returns {{ TMPDIR?: string }}
 */
export function tempFolder() {
  removeLeftBehind();
  if (!hasRoom()) return {};
  const folder = mkdtempSync(path.join(MEMORY, `threads-mastery-tests-${process.pid}-`));
  // Where we are root, PostgreSQL runs as somebody else, who must get to its own folder in here.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return mayRunPrograms(folder) ? { TMPDIR: folder } : {};
}

/** A run that was killed leaves its folder, and the memory that it fills. */
function removeLeftBehind() {
  for (const name of list(MEMORY)) {
    const [, pid] = /^threads-mastery-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= LEAST_ROOM;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function mayRunPrograms(folder) {
  const program = path.join(folder, 'program');
  try {
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
