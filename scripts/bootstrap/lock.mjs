import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 200;
const BEAT_MS = 2_000;
const SILENCE_MS = 15_000;

/**
 * Does `work` while no other process does: two starts at once install and build one after the other. A lock whose owner
 * is gone is taken over.
 *
 * @template T
 * @param {string} folder made as the lock; its parent is made where it is missing
 * @param {() => Promise<T>} work leaves the event loop free for a sign of life
 * @param {() => void} onWait called once when somebody else holds the lock
 */
export async function withLock(folder, work, onWait = () => {}) {
  mkdirSync(path.dirname(folder), { recursive: true });
  for (let isFirst = true; !take(folder); isFirst = false) {
    if (isFirst) onWait();
    await pause(PAUSE_MS);
  }
  const beat = setInterval(() => utimes(folder, new Date(), new Date(), () => {}), BEAT_MS);
  const release = () => rmSync(folder, { recursive: true, force: true });
  // Who is stopped while working does not come to the end of it.
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isSilent(folder) || isOwnerGone(folder)) rmSync(folder, { recursive: true, force: true });
    return false;
  }
  writeFileSync(path.join(folder, 'pid'), String(process.pid));
  return true;
}

/** In a container that was started again, the owner's pid can be ours by now: it is the sign of life that counts. */
function isSilent(folder) {
  const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > SILENCE_MS;
}

/** @param {string} folder */
function isOwnerGone(folder) {
  try {
    process.kill(Number(readFileSync(path.join(folder, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    // ENOENT: its owner has just made it, or just removed it. EPERM: its owner lives and is somebody else.
    return error.code === 'ESRCH';
  }
}
