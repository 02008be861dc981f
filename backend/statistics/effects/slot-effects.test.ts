import { describe, expect, it } from 'vitest';
import { permutations } from '../methods/permutations.ts';
import { ALL_SLOTS, isSameSlot, type Slot, slotKey } from '../slots.ts';
import { measureSlots } from './slot-effects.ts';

/** 20 posts whose hours and weekdays overlap, with residuals of mean 0 and larger ones in the evening. */
const published: Slot[] = Array.from({ length: 20 }, (_, index) => ({
  hour: [8, 9, 13, 20, 21][index % 5] ?? 0,
  weekday: (index * 3) % 7,
}));
const raw = published.map(({ hour, weekday }, index) => (hour > 18 ? 0.8 : 0) + weekday / 10 + ((index * 7) % 11) / 10);
const residuals = raw.map((value) => value - raw.reduce((sum, one) => sum + one, 0) / raw.length);
const posts = published.map((slot, index) => ({ post: { slot }, residual: residuals[index] ?? 0 }));

describe('slot effects', () => {
  it('have a lift within their interval', () => {
    const slots = measureSlots(posts);
    expect(slots).toHaveLength(11 * 7);
    for (const { lift, low, high } of slots) {
      expect(low).toBeLessThan(lift);
      expect(lift).toBeLessThan(high);
    }
  });

  it('are higher in the evening, where posts do better', () => {
    const mean = (hour: number) => {
      const lifts = measureSlots(posts)
        .filter(({ slot }) => slot.hour === hour)
        .map(({ lift }) => lift);
      return lifts.reduce((sum, lift) => sum + lift, 0) / lifts.length;
    };
    expect(mean(20)).toBeGreaterThan(mean(8));
    expect(mean(21)).toBeGreaterThan(mean(13));
  });

  it('do not take the best of many slots for good: where no time does better, its interval mostly holds zero', () => {
    const shuffled = permutations(residuals, 30).map((values) =>
      published.map((slot, index) => ({ post: { slot }, residual: values[index] ?? 0 })),
    );
    const holdsZero = shuffled.filter((account) => {
      const [best] = measureSlots(account).toSorted((a, b) => b.lift - a.lift);
      return best !== undefined && best.low <= 0;
    });
    expect(holdsZero.length).toBeGreaterThan(22);
  });

  it('are measured from 15 posts on whose time is known', () => {
    expect(measureSlots(posts.slice(0, 15))).not.toEqual([]);
    expect(measureSlots(posts.slice(0, 14))).toEqual([]);
    const fourteenTimed = posts.map(({ post, residual }, index) => ({
      post: { slot: index < 14 ? post.slot : null },
      residual,
    }));
    expect(measureSlots(fourteenTimed)).toEqual([]);
  });

  it('come with the posts in that very slot', () => {
    const slots = measureSlots(posts);
    for (const { slot, posts: own } of slots)
      expect(own).toEqual(posts.map(({ post }) => post).filter((post) => isSameSlot(post.slot, slot)));
  });
});

it('each slot has a number of its own, and is the same as itself alone', () => {
  expect(ALL_SLOTS.map(slotKey)).toEqual(Array.from({ length: 168 }, (_, index) => index));
  for (const [index, slot] of ALL_SLOTS.entries())
    expect(ALL_SLOTS.findIndex((other) => isSameSlot(slot, other))).toBe(index);
});
