import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubServer } from '../testing/stub-server.ts';
import { readUnseen } from '../unseen-count.ts';
import { followImport } from './follow-import.ts';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  server = stubServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what an import brings stands on the icon once it is read, with no page of ours open', async () => {
  server.phase = 'importing';
  const followed = followImport();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(await readUnseen()).toBe(0);
  [server.phase, server.unseen] = ['idle', 2];
  await vi.runOnlyPendingTimersAsync();
  await followed;
  expect(await readUnseen()).toBe(2);
});

it('an account that is connected again while it is followed costs no second round of calls', async () => {
  server.phase = 'importing';
  const followed = Promise.all([followImport(), followImport()]);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  server.phase = 'idle';
  await vi.runOnlyPendingTimersAsync();
  await followed;
  const [whoIsSignedIn, accounts, unseen] = [1, 2, 1];
  expect(server.calls).toBe(whoIsSignedIn + accounts + unseen);
});

it('ends where the server does not answer', async () => {
  server.isAway = true;
  await followImport();
  expect(vi.getTimerCount()).toBe(0);
});
