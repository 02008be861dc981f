import { expect, it } from 'vitest';
import { listNotices } from '../account-security.ts';
import { getPerformance } from '../analytics/performance.ts';
import { getLibraryOverview, searchLibrary } from '../library/library.ts';

const at = '2026-11-23T08:00:00.000Z';
const device = { browser: 'Firefox', system: 'Linux', client: 'web' };
const notice = { ...device, id: '0190a000-0000-7000-8000-00000000000a', at, isSeen: false, isThis: false };
const watch = { isOn: true, fired: 0, held: 0, notHeld: 0, open: 0 };

it('a notice of a kind that only a newer server knows is left out, and the others are shown', () => {
  const given = [
    { ...notice, kind: 'passkey_added' },
    { ...notice, kind: 'password_changed' },
  ];
  expect(listNotices.response.parse(given).map(({ kind }) => kind)).toEqual(['password_changed']);
});

it('a watch of a kind that only a newer server knows is left out, and the others are shown', () => {
  const { watches } = getPerformance.response.shape;
  const given = [
    { ...watch, kind: 'trending' },
    { ...watch, kind: 'breakout' },
  ];
  expect(watches.parse(given).map(({ kind }) => kind)).toEqual(['breakout']);
});

it('what is in the library of a kind that only a newer server knows is left out, and all else is shown', () => {
  const known = {
    ...{ kind: 'idea', id: notice.id, at, text: 'Rye', state: null, author: null, address: null, picture: null },
    ...{ mediaType: null, note: '', isSandbox: false, isGone: false, isFromPage: false, pictureId: null, labels: [] },
  };
  const items = [{ kind: 'playlist', id: notice.id, tracks: 12 }, known];
  const page = searchLibrary.response.parse({ items, next: null, isComplete: true });
  expect(page.items.map(({ kind }) => kind)).toEqual(['idea']);
  const { counts } = getLibraryOverview.response.shape;
  expect(counts.parse({ idea: 2, playlist: 1 })).toEqual({ idea: 2 });
});

it('what is wrong in another way is an error', () => {
  expect(listNotices.response.safeParse([{ ...notice, kind: 'password_changed', at: 'soon' }]).success).toBe(false);
  expect(listNotices.response.safeParse([{ ...notice, kind: 7 }]).success).toBe(false);
  for (const counts of [null, [], 7, { idea: -1 }, { idea: 'two' }])
    expect(getLibraryOverview.response.shape.counts.safeParse(counts).success).toBe(false);
});
