import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { forgetSession } from '../session-cache.ts';
import { changePageChoices } from '../store-page-choices.ts';
import { stubServer } from '../testing/stub-server.ts';
import { openFiguresOf, readLineRules, readOwnLines } from './own-lines.ts';

const POST = {
  id: '0190c000-0000-7000-8000-000000000001',
  code: 'DQx1',
  publishedAt: '2026-11-18T06:00:00.000Z',
  views: 12_211,
  multiple: 2.44,
  multipleAge: 24,
  comparedWith: 20,
  repliesWaiting: 3,
  readAt: '2026-11-21T06:00:00.000Z',
};
const NOTHING = { views: null, multiple: null, multipleAge: null, comparedWith: null, repliesWaiting: null };

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.posts = [POST];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const textOf = async (changes: object = {}) => {
  server.posts = [{ ...POST, ...changes }];
  await forgetSession();
  return (await readOwnLines(['DQx1'])).DQx1?.parts.join(' · ');
};

describe('the line of a post of the own', () => {
  it('has replies that wait, the multiple with its age, and views, in this order', async () => {
    expect(await textOf()).toBe('3 replies wait · 2.4× usual at 24 h · 12,211 views');
  });

  it.each([
    ['one view and one reply', { views: 1, repliesWaiting: 1 }, '1 reply waits · 2.4× usual at 24 h · 1 view'],
    ['an age of days', { multipleAge: 168, repliesWaiting: 0 }, '2.4× usual at 7 d · 12,211 views'],
    ['no replies that were read', { repliesWaiting: null }, '2.4× usual at 24 h · 12,211 views'],
    ['nothing to compare with', { multiple: null, multipleAge: null }, '3 replies wait · 12,211 views'],
    ['too few others', { multiple: null, comparedWith: null }, '3 replies wait · 12,211 views'],
    ['nothing but its replies', { ...NOTHING, repliesWaiting: 2 }, '2 replies wait'],
    ['nothing', NOTHING, undefined],
  ])('with %s is what is known', async (_, changes, text) => {
    expect(await textOf(changes)).toBe(text);
  });

  it('stands out where something is to be done, or the post is far above the usual', async () => {
    const isStrong = async (changes: object) => {
      await textOf(changes);
      return (await readOwnLines(['DQx1'])).DQx1?.isStrong;
    };
    expect(await isStrong({ multiple: 1.9, repliesWaiting: 0 })).toBe(false);
    expect(await isStrong({ multiple: 2, repliesWaiting: 0 })).toBe(true);
    expect(await isStrong({ multiple: null, repliesWaiting: 1 })).toBe(true);
  });

  it('says nothing of a comparison that is not known yet', async () => {
    const publishedAt = new Date(Date.now() - 2 * HOUR_MS).toISOString();
    expect(await textOf({ ...NOTHING, publishedAt, views: 80 })).toBe('80 views');
  });

  it('explains itself', async () => {
    const { DQx1 } = await readOwnLines(['DQx1']);
    expect(DQx1?.hint).toContain(
      'Its views after 24 hours ÷ the median of 20 other posts of yours that were read at that age.',
    );
    expect(DQx1?.hint).toContain('with the way to its replies');
    expect(DQx1?.hint).toMatch(/^3 replies wait · 2\.4× usual at 24 h · 12,211 views\. Read from Threads on Nov 2\d/);
  });
});

describe('the lines of a page', () => {
  it('are for the posts that are asked for, and known', async () => {
    expect(await readLineRules()).toMatchObject({ ownAuthors: ['maria.bakes'], comparesProfiles: false });
    expect(Object.keys(await readOwnLines(['DQx1', 'Other']))).toEqual(['DQx1']);
    expect(await readOwnLines(['Other'])).toEqual({});
  });

  it('cost one call in ten minutes, however many pages ask', async () => {
    await Promise.all([readLineRules(), readOwnLines(['DQx1'])]);
    // One more says who is signed in.
    expect(server.calls).toBe(2);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * MINUTE_MS);
    await readLineRules();
    await readOwnLines(['DQx1']);
    expect(server.calls).toBe(2);
    clock.mockReturnValue(Date.now() + 2 * MINUTE_MS);
    await readOwnLines(['DQx1']);
    expect(server.calls).toBe(3);
  });

  it('come within seconds of an account being connected, to whoever had none when Threads was opened', async () => {
    const now = Date.now();
    server.posts = [];
    expect(await readLineRules()).toMatchObject({ ownAuthors: [] });
    server.posts = [POST];
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 5_000);
    expect(await readLineRules()).toMatchObject({ ownAuthors: [] });
    clock.mockReturnValue(now + 11_000);
    expect(await readLineRules()).toMatchObject({ ownAuthors: ['maria.bakes'] });
  });

  it('are those of the last time while the server is away, for an hour', async () => {
    const now = Date.now();
    const before = await readOwnLines(['DQx1']);
    server.isAway = true;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 50 * MINUTE_MS);
    expect(await readOwnLines(['DQx1'])).toEqual(before);
    clock.mockReturnValue(now + 61 * MINUTE_MS);
    expect(await readOwnLines(['DQx1'])).toEqual({});
    expect(await readLineRules()).toMatchObject({ ownAuthors: [], comparesProfiles: false });
  });

  it('are none for a visitor, whom the server is not asked about with each page', async () => {
    server.signedIn = null;
    expect(await readLineRules()).toMatchObject({ ownAuthors: [], comparesProfiles: false });
    await readLineRules();
    expect(server.calls).toBe(1);
  });

  it('are never those of who was there before', async () => {
    await readOwnLines(['DQx1']);
    await forgetSession();
    server.signedIn = server.omar;
    expect(await readOwnLines(['DQx1'])).toEqual({});
    expect(await readLineRules()).toMatchObject({ ownAuthors: [], comparesProfiles: false });
  });

  it('are none once they are switched off, and own profiles are known to whoever is offered to compare', async () => {
    await changePageChoices({ ownFigures: false, offersComparison: true });
    expect(await readLineRules()).toMatchObject({ ownAuthors: [], ownProfiles: ['maria.bakes'] });
  });

  it('are none once they are switched off, and nothing is asked for them', async () => {
    await changePageChoices({ ownFigures: false, offersComparison: false });
    expect(await readLineRules()).toMatchObject({ ownAuthors: [], comparesProfiles: false });
    expect(await readOwnLines(['DQx1'])).toEqual({});
    expect(server.calls).toBe(0);
  });

  it('compare the posts of profiles once that is switched on, without an account, too', async () => {
    server.signedIn = null;
    await changePageChoices({ comparesProfiles: true });
    expect(await readLineRules()).toMatchObject({ ownAuthors: [], comparesProfiles: true });
  });

  it('lead to the figures of a post that is known, and nowhere else', async () => {
    const opened: (string | undefined)[] = [];
    Object.assign(browser.tabs, { create: async ({ url }: { url?: string }) => void opened.push(url) });
    await openFiguresOf('Other');
    await openFiguresOf('DQx1');
    expect(opened).toHaveLength(1);
    expect(opened[0]).toContain(`/options.html#/posts?ids=${POST.id}`);
    expect(opened[0]).toContain('where+3+replies+wait+for+your+answer');
  });
});
