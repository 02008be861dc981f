import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { confirmUser } from '../session-cache.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { keepUnseen } from '../unseen-count.ts';
import { showBadge, whileBusy } from './busy-badge.ts';

let badge: string;
let title: string;
beforeEach(() => {
  Object.assign(browser.action, {
    setBadgeBackgroundColor: async () => {},
    setBadgeText: async ({ text }: { text: string }) => {
      badge = text;
    },
    setTitle: async (said: { title: string }) => {
      title = said.title;
    },
  });
});

const MARIA = '0190a000-0000-7000-8000-000000000001';

describe('the toolbar icon', () => {
  it('is clean again where a background was ended in the middle of its work', async () => {
    badge = '…';
    await showBadge();
    expect(badge).toBe('');
  });

  it('stays marked until the last of several is done', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const both = [whileBusy(first.promise), whileBusy(second.promise)];
    first.resolve();
    await both[0];
    expect(badge).toBe('…');
    second.resolve();
    await both[1];
    expect(badge).toBe('');
  });

  it('says under the pointer what its number counts, and where that is read', async () => {
    freshBrowser();
    await confirmUser(MARIA);
    await keepUnseen(MARIA, 3);
    await showBadge();
    expect([badge, title]).toEqual(['3', 'Threads Mastery\n3 new flags in Performance Tracking']);
    await keepUnseen(MARIA, 0);
    await showBadge();
    expect([badge, title]).toEqual(['', 'Threads Mastery']);
  });

  it('costs no answer where it cannot be marked', async () => {
    Object.assign(browser.action, { setBadgeText: () => Promise.reject(new Error('No window')) });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await whileBusy(Promise.resolve('answer'))).toBe('answer');
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
