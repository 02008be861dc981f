import { expect, it } from 'vitest';
import { listNotices } from '../account-security.ts';
import { getPerformance } from '../analytics/performance.ts';

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

it('what is wrong in another way is an error', () => {
  expect(listNotices.response.safeParse([{ ...notice, kind: 'password_changed', at: 'soon' }]).success).toBe(false);
  expect(listNotices.response.safeParse([{ ...notice, kind: 7 }]).success).toBe(false);
});
