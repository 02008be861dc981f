import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { takeShot } from './take-shot.ts';

const THREADS = 'https://www.threads.com/';
const shot = {
  area: { x: 0, y: 0, width: 10, height: 10 },
  viewport: { width: 100, height: 80 },
  scroll: { x: 0, y: 0 },
  mark: null,
};

let captured: number;
let inSight: { id: number; url: string };

beforeEach(() => {
  fakeBrowser.reset();
  captured = 0;
  inSight = { id: 7, url: THREADS };
  Object.assign(browser.tabs, {
    query: async () => [inSight],
    captureVisibleTab: async () => {
      captured += 1;
      throw new Error('not allowed');
    },
  });
});

const take = (allowed: boolean) => {
  Object.assign(browser.permissions, { contains: async () => allowed });
  return takeShot(shot, { id: 7, windowId: 1 });
};

describe('a picture', () => {
  it.each([
    ['another tab', { id: 8, url: THREADS }],
    ['another site in the same tab', { id: 7, url: 'https://bank.example/' }],
  ])('is not taken while %s is in sight', async (_, other) => {
    inSight = other;
    expect(await take(true)).toMatchObject({ ok: false, problem: 'failed' });
    expect(captured).toBe(0);
  });

  it('is not handed out when the person went to another tab meanwhile', async () => {
    const captureVisibleTab = vi.fn(async () => {
      inSight = { id: 8, url: 'https://bank.example/' };
      return 'data:image/png;base64,AAAA';
    });
    Object.assign(browser.tabs, { captureVisibleTab });
    expect(await take(true)).toMatchObject({ ok: false, problem: 'failed' });
    expect(captureVisibleTab).toHaveBeenCalledOnce();
  });

  it('is taken in Firefox by the call that a press on our icon, menu or keys allows', async () => {
    vi.stubEnv('BROWSER', 'firefox');
    const captureVisibleTab = vi.fn(async () => {
      throw new Error('enough seen');
    });
    Object.assign(browser.tabs, { captureVisibleTab });
    await takeShot({ ...shot, scroll: { x: 5, y: 700 } }, { id: 7, windowId: 1 });
    const rect = { x: 5, y: 700, width: 10, height: 10 };
    expect(captureVisibleTab).toHaveBeenCalledExactlyOnceWith(1, { format: 'png', rect });
    vi.unstubAllEnvs();
  });

  it('needs a permission, and says so only where that is missing', async () => {
    expect(await take(false)).toEqual({ ok: false, problem: 'no-permission' });
    expect(await take(true)).toEqual({ ok: false, problem: 'failed' });
  });
});
