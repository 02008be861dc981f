import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 25;

/**
 * Waits for a condition that nothing announces.
 *
 * @returns what `read` gave, once that is neither false nor nothing.
 * @throws when it never is, or what `read` throws.
 */
export async function waitUntil<T>(
  read: () => Promise<T | false | null | undefined>,
  what: string,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const value = await read();
    if (value) return value;
    await pause(INTERVAL_MS);
  }
  throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`);
}
