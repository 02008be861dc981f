import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openThreads } from './open-threads.ts';
import { readSettings } from './settings/read-settings.ts';
import type { Settings } from './settings/settings.ts';
import { freePort } from './testing/free-port.ts';

let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'threads-mastery-open-'));
});
afterAll(() => rm(DATA_DIR, { recursive: true }));

const settingsWith = async (changes: Partial<Settings> = {}) => ({ ...(await readSettings({ DATA_DIR })), ...changes });
const windowAt = (address = '') => fetch(`${address}?client_id=x`).then(({ status }) => status);

it('starts the sandbox on a machine of one’s own, and ends it', async () => {
  const threads = await openThreads(await settingsWith({ port: await freePort() }));
  expect(threads.settings?.isSandbox).toBe(true);
  expect(new URL(threads.settings?.apiUrl ?? '').hostname).toBe('127.0.0.1');
  expect(await windowAt(threads.settings?.authorizeUrl)).toBe(400);
  await threads.close();
  await expect(windowAt(threads.settings?.authorizeUrl)).rejects.toThrow();
});

it('finds the sandbox where it was, so that addresses and tokens of before still hold', async () => {
  const settings = await settingsWith({ port: await freePort() });
  const first = await openThreads(settings);
  await first.close();
  const again = await openThreads(settings);
  expect(again.settings).toEqual(first.settings);
  const beside = await openThreads(settings);
  expect(beside.settings?.appSecret).toBe(first.settings?.appSecret);
  expect(await windowAt(beside.settings?.authorizeUrl)).toBe(400);
  await Promise.all([again.close(), beside.close()]);
});

it('signs with a secret that other installations do not have', async () => {
  const one = await openThreads(await settingsWith({ sessionSecrets: ['one'] }));
  const other = await openThreads(await settingsWith({ sessionSecrets: ['other'] }));
  expect(one.settings?.appSecret).not.toBe(other.settings?.appSecret);
  await Promise.all([one.close(), other.close()]);
});

it('has no sandbox for a public address, nor beside a real app', async () => {
  expect((await openThreads(await settingsWith({ isLocal: false }))).settings).toBe(null);
  const { threads } = await readSettings({ DATA_DIR, THREADS_APP_ID: '1', THREADS_APP_SECRET: 'x' });
  expect((await openThreads(await settingsWith({ threads }))).settings).toEqual(threads);
});
