import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { schedulePost } from './schedule-post.ts';

let answer: { status?: number; body: unknown };
beforeEach(() => {
  freshBrowser();
  Object.assign(browser.permissions, { contains: async () => true });
  vi.stubGlobal('fetch', async () => Response.json(answer.body, { status: answer.status ?? 200 }));
});
afterEach(() => vi.unstubAllGlobals());

const account = (n: number, username: string) => ({
  ...{ id: `0190a000-0000-7000-8000-00000000000${n}`, username, displayName: username, profileImageUrl: null },
  ...{ followersCount: 10, lastSyncAt: null, isConnected: true, canPublish: true, needsReconnect: false },
  ...{ isSandbox: false, trackingSince: '2026-11-01T10:00:00.000Z' },
  sync: { phase: 'idle', postsSoFar: 0, problem: null, shortfall: null },
});
const [one, two] = [account(1, 'one.baker'), account(2, 'two.baker')];
const begun = async () => (await browser.storage.session.get('begunPost')).begunPost;

it('opens nothing where there is no account that it could go out from', async () => {
  answer = { body: [] };
  expect(await schedulePost(['One'], [])).toBe('no-account');
  answer = { status: 401, body: { error: { code: 'not_signed_in', message: 'No.' } } };
  expect(await schedulePost(['One'], [])).toBe('signed-out');
  expect((await fakeBrowser.tabs.query({})).filter(({ url }) => url?.includes('#/calendar'))).toEqual([]);
});

it.each([
  ['the one that the page shows beside the words', ['Post', 'two.baker'], two.id],
  ['none that is chosen where the page shows both', ['one.baker', 'two.baker'], ''],
  ['none that is chosen where the page shows none', ['somebody'], ''],
])('begins the post for %s', async (_, names, accountId) => {
  answer = { body: [one, two] };
  expect(await schedulePost(['One', 'Two'], names)).toBe('opened');
  expect(await begun()).toEqual({ parts: ['One', 'Two'], accountId });
});
