import { describe, expect, it } from 'vitest';
import { bestTimes } from './best-times.ts';
import { scorePosts } from './lift.ts';
import { shuffled } from './shuffled.ts';
import type { Slot } from './slot-effects.ts';

interface TimedPost {
  slot: Slot;
  engagement: number;
}

/** Sixty posts at changing hours and days; their engagements are dealt out by the seed. */
function account(seed: number, engagementOf: (slot: Slot, luck: number) => number): TimedPost[] {
  const lucks = shuffled(
    Array.from({ length: 60 }, (_, index) => (index - 29.5) / 17),
    seed,
  );
  const hours = shuffled(
    Array.from({ length: 60 }, (_, index) => [8, 12, 17, 20][index % 4] ?? 0),
    seed + 1000,
  );
  return lucks.map((luck, index) => {
    const slot = { hour: hours[index] ?? 0, weekday: index % 7 };
    return { slot, engagement: Math.round(engagementOf(slot, luck)) };
  });
}

const timesOf = (posts: TimedPost[]) => bestTimes(scorePosts(posts));

describe('best times', () => {
  it('find the hour that does better, and name the posts near it', () => {
    const posts = account(1, ({ hour }, luck) => Math.exp(3 + luck / 2 + (hour === 20 ? 1 : 0)));
    const [best] = timesOf(posts);
    expect(best?.hour).toBeGreaterThanOrEqual(19);
    expect(best?.hour).toBeLessThanOrEqual(21);
    expect(best?.low).toBeGreaterThan(0);
    expect(best?.posts.map(({ slot }) => slot.hour)).toEqual(Array.from({ length: 15 }, () => 20));
  });

  it('see midnight as one evening', () => {
    const around = [22, 23, 0, 1, 10, 11, 12, 13, 14, 15];
    const posts = Array.from({ length: 60 }, (_, index) => {
      const hour = around[index % 10] ?? 0;
      const engagement = (hour > 20 || hour < 5 ? 80 : 10) + (index % 3);
      return { slot: { hour, weekday: index % 7 }, engagement };
    });
    expect([22, 23, 0, 1]).toContain(timesOf(posts)[0]?.hour);
  });

  it('only name hours near one that was tried, on different days, three at most', () => {
    const times = timesOf(account(3, ({ hour }, luck) => Math.exp(3 + luck / 9 + (hour === 8 ? 2 : 0))));
    expect(times.length).toBe(3);
    expect(times.every(({ hour }) => hour >= 7 && hour <= 9)).toBe(true);
    expect(new Set(times.map(({ weekday }) => weekday)).size).toBe(3);
  });

  it('claim nothing for nine of ten accounts whose hours are all equal', () => {
    const claims = Array.from({ length: 100 }, (_, seed) =>
      timesOf(account(seed, (_slot, luck) => Math.exp(3 + luck))),
    );
    expect(claims.filter((times) => times.length > 0).length).toBeLessThanOrEqual(14);
  });

  it('are the same each time for the same posts', () => {
    const posts = account(7, ({ hour }, luck) => Math.exp(3 + luck + (hour === 12 ? 1.5 : 0)));
    expect(timesOf(posts)).toEqual(timesOf(posts));
  });
});
