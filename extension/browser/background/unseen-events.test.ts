import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { confirmUser, forgetSession } from '../session-cache.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { keepUnseen } from '../unseen-count.ts';
import { whileBusy } from './busy-badge.ts';
import { askForUnseen, askForUnseenNow, followUnseenEvents } from './unseen-events.ts';

const USER = '0190a000-0000-7000-8000-000000000001';
let badge: string[];
let calls: string[];
let unseen: number;

beforeEach(() => {
  freshBrowser();
  [badge, calls, unseen] = [[], [], 3];
  Object.assign(browser.permissions, { contains: async () => true });
  Object.assign(browser.action, {
    setBadgeBackgroundColor: async () => {},
    setBadgeText: async ({ text }: { text: string }) => void badge.push(text),
    setTitle: async () => {},
  });
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(new URL(address).pathname);
    return Response.json({ unseen });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the number on the icon', () => {
  it('is that of the events nobody has seen, asked for once in a while', async () => {
    await confirmUser(USER);
    followUnseenEvents();
    await vi.waitFor(() => expect(badge.at(-1)).toBe('3'));
    await askForUnseen();
    expect(calls).toEqual([`/api/watches/${USER}/unseen`]);
  });

  it('is asked for anew at once where events were seen in a page of the server', async () => {
    await confirmUser(USER);
    followUnseenEvents();
    await vi.waitFor(() => expect(badge.at(-1)).toBe('3'));
    unseen = 0;
    await askForUnseenNow();
    await vi.waitFor(() => expect(badge.at(-1)).toBe(''));
    expect(calls).toHaveLength(2);
  });

  it('goes with the last event that was seen, and with the session', async () => {
    await confirmUser(USER);
    followUnseenEvents();
    await vi.waitFor(() => expect(badge.at(-1)).toBe('3'));
    await keepUnseen(USER, 0);
    await vi.waitFor(() => expect(badge.at(-1)).toBe(''));
    await keepUnseen(USER, 120);
    await vi.waitFor(() => expect(badge.at(-1)).toBe('99+'));
    await forgetSession();
    await vi.waitFor(() => expect(badge.at(-1)).toBe(''));
  });

  it('waits while work is running', async () => {
    await confirmUser(USER);
    await keepUnseen(USER, 2);
    const work = Promise.withResolvers<void>();
    const busy = whileBusy(work.promise);
    await vi.waitFor(() => expect(badge.at(-1)).toBe('…'));
    work.resolve();
    await busy;
    expect(badge.at(-1)).toBe('2');
  });

  it('costs no call while nobody is known to be signed in', async () => {
    followUnseenEvents();
    await askForUnseen();
    expect(calls).toEqual([]);
    expect(badge).toEqual([]);
  });
});
