import { expect, it } from 'vitest';
import { WATCH_KINDS, type WatchEvent, type WatchFigures } from '#shared/analytics/watches';
import { watchEvent } from '../testing/performance-samples.ts';
import { countText, seenText } from './watch-words.ts';

const seen = (kind: WatchEvent['kind'], figures: Partial<WatchFigures> = {}) =>
  seenText(watchEvent(1, { kind, figures: { ...watchEvent(1).figures, ...figures } }));

it('each watch says what it saw in words of its own', () => {
  const texts = WATCH_KINDS.map((kind) => seen(kind));
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

it('a breakout says how many it left behind, and a quiet start how few', () => {
  expect(seen('breakout', { multiple: 3.1, age: 6, percentile: 99.6, comparedWith: 260 })).toBe(
    '3.1× the usual views at 6 h, above 99% of 260 posts',
  );
  expect(seen('quiet_start', { multiple: 0.3, age: 1, percentile: 5, comparedWith: 20 })).toBe(
    '0.3× the usual views at 1 h, above only 5% of 20 posts',
  );
});

it.each([
  [{ fired: 0, held: 0, notHeld: 0, open: 0 }, 'No post flagged yet'],
  [{ fired: 1, held: 0, notHeld: 0, open: 1 }, 'Flagged 1 post, too early to tell whether it held'],
  [{ fired: 2, held: 0, notHeld: 0, open: 2 }, 'Flagged 2 posts, too early to tell whether they held'],
  [{ fired: 2, held: 0, notHeld: 0, open: 0 }, 'Flagged 2 posts, not known whether they held'],
  [{ fired: 5, held: 3, notHeld: 2, open: 0 }, 'Flagged 5 posts: 3 of 5 held'],
])('a watch says how many posts it flagged, and how often it was right: %o', (counts, text) => {
  expect(countText({ kind: 'breakout', isOn: true, ...counts })).toBe(text);
});
