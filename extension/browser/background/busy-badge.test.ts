import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { showBadge, whileBusy } from './busy-badge.ts';

let badge: string;
beforeEach(() => {
  Object.assign(browser.action, {
    setBadgeBackgroundColor: async () => {},
    setBadgeText: async ({ text }: { text: string }) => {
      badge = text;
    },
  });
});

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

  it('costs no answer where it cannot be marked', async () => {
    Object.assign(browser.action, { setBadgeText: () => Promise.reject(new Error('No window')) });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await whileBusy(Promise.resolve('answer'))).toBe('answer');
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
