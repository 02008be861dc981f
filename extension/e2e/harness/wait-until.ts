import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../../../backend/testing/patience.ts';

/** As long as for any step. */
const TIMEOUT_MS = patience(60_000);
const INTERVAL_MS = 50;
/** What takes long is looked at less often: a look costs time of the browser or the server that it waits for. */
const SHARE = 0.2;
const LONGEST_INTERVAL_MS = 250;

/**
 * Waits for a condition that nothing announces.
 *
 * @returns what `read` gave, once that is neither false nor nothing.
 * @throws when it never is, or what `read` throws.
 */
export async function waitUntil<T>(
  read: () => Promise<T | false | null | undefined>,
  what: string,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const start = performance.now();
  const deadline = start + timeoutMs;
  while (performance.now() < deadline) {
    const value = await read();
    if (value) return value;
    const waited = performance.now() - start;
    await pause(Math.min(Math.max(INTERVAL_MS, waited * SHARE), LONGEST_INTERVAL_MS));
  }
  throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`);
}
