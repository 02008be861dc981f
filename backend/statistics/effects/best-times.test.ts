import { describe, expect, it } from 'vitest';
import { permutations } from '../methods/permutations.ts';
import type { PostResidual } from '../post-residuals.ts';
import type { Slot } from '../slots.ts';
import { selectBestTimes } from './best-times.ts';
import { measureSlots } from './slot-effects.ts';

interface TimedPost {
  slot: Slot;
}

const HOURS = [8, 12, 17, 20];

/** Sixty posts at changing hours, on all weekdays, with noise that depends on the seed. */
function account(seed: number, effectOf: (slot: Slot) => number, noise = 0.5): PostResidual<TimedPost>[] {
  const noiseValues = Array.from({ length: 60 }, (_, index) => (index - 29.5) / 17);
  const hours = Array.from({ length: 60 }, (_, index) => HOURS[index % 4] ?? 0);
  const [order = []] = permutations(hours, 1, seed + 1000);
  const [noiseOfPosts = []] = permutations(noiseValues, 1, seed);
  return noiseOfPosts.map((value, index) => {
    const slot = { hour: order[index] ?? 0, weekday: index % 7 };
    return { post: { slot }, residual: noise * value + effectOf(slot) };
  });
}

const bestTimes = (residuals: PostResidual<TimedPost>[]) =>
  selectBestTimes(
    measureSlots(residuals),
    residuals.map(({ post }) => post),
  );

/** Residuals have a mean of zero. */
function centred<Post>(residuals: PostResidual<Post>[]): PostResidual<Post>[] {
  const mean = residuals.reduce((sum, { residual }) => sum + residual, 0) / residuals.length;
  return residuals.map(({ post, residual }) => ({ post, residual: residual - mean }));
}

describe('best times', () => {
  it('are near the hour that does better, and name the posts near it', () => {
    const [best] = bestTimes(centred(account(1, ({ hour }) => (hour === 20 ? 1 : 0))));
    expect(best?.hour).toBeGreaterThanOrEqual(19);
    expect(best?.hour).toBeLessThanOrEqual(21);
    expect(best?.low).toBeGreaterThan(0);
    expect(best?.posts.map(({ slot }) => slot.hour)).toEqual(Array.from({ length: 15 }, () => 20));
    // Posts at 20 are a quarter of all and e times as good as the others: e^0.75 - 1 = 1.12 above the average post.
    expect(best?.lift).toBeGreaterThan(0.7);
    expect(best?.low).toBeLessThan(1.12);
    expect(best?.high).toBeGreaterThan(1.12);
  });

  it('treat the hours around midnight as neighbours', () => {
    const around = [22, 23, 0, 1, 10, 11, 12, 13, 14, 15];
    const residuals = Array.from({ length: 60 }, (_, index) => {
      const hour = around[index % 10] ?? 0;
      const residual = (hour > 20 || hour < 5 ? 1.2 : -0.8) + (index % 3) / 10 - 0.1;
      return { post: { slot: { hour, weekday: index % 7 } }, residual };
    });
    expect([22, 23, 0, 1]).toContain(bestTimes(centred(residuals))[0]?.hour);
  });

  it('are within an hour of one that was tried, on different weekdays, at most three', () => {
    const times = bestTimes(centred(account(3, ({ hour }) => (hour === 8 ? 2 : 0))));
    expect(times.length).toBe(3);
    expect(times.every(({ hour }) => hour >= 7 && hour <= 9)).toBe(true);
    expect(new Set(times.map(({ weekday }) => weekday)).size).toBe(3);
  });

  it('are the same every time for the same posts', () => {
    const residuals = centred(account(7, ({ hour }) => (hour === 12 ? 1.5 : 0)));
    expect(bestTimes(residuals)).toEqual(bestTimes(residuals));
  });

  it('are empty if all posts do alike, and under 15 posts', () => {
    expect(bestTimes(account(1, () => 0, 0))).toEqual([]);
    expect(bestTimes(centred(account(1, ({ hour }) => (hour === 20 ? 3 : 0))).slice(0, 14))).toEqual([]);
  });
});

describe('the choice of best times', () => {
  const slotEffect = (weekday: number, hour: number, lift: number, isClaimed = true) => ({
    slot: { weekday, hour },
    lift,
    low: lift - 0.1,
    high: lift + 0.1,
    isClaimed,
    posts: [],
  });

  it('takes the best claimed slot of each of three weekdays', () => {
    const slots = [
      slotEffect(0, 8, 0.2),
      slotEffect(1, 9, 0.5),
      slotEffect(1, 10, 0.4),
      slotEffect(2, 9, 0.9, false),
      slotEffect(3, 12, 0.3),
      slotEffect(4, 12, 0.1),
    ];
    const posts = slots.map(({ slot }) => ({ slot }));
    expect(selectBestTimes(slots, posts).map(({ weekday, hour, lift }) => [weekday, hour, lift])).toEqual([
      [1, 9, 0.5],
      [3, 12, 0.3],
      [0, 8, 0.2],
    ]);
  });

  it('names the posts within two hours, on any weekday', () => {
    const posts = [21, 22, 23, 0, 1, 2, 3].map((hour) => ({ slot: { weekday: hour % 7, hour } }));
    const [best] = selectBestTimes([slotEffect(1, 0, 0.5)], [...posts, { slot: null }]);
    expect(best?.posts.map(({ slot }) => slot?.hour)).toEqual([22, 23, 0, 1, 2]);
    expect(best).toMatchObject({ weekday: 1, hour: 0, lift: 0.5, low: 0.4, high: 0.6 });
  });

  it('counts the posts in the very slot', () => {
    const at = (weekday: number, hour: number) => ({ slot: { weekday, hour } });
    const posts = [at(1, 8), at(1, 8), at(1, 9), at(2, 8), at(4, 8)];
    const [best] = selectBestTimes([slotEffect(1, 8, 0.5)], posts);
    expect([best?.posts.length, best?.postsInSlot]).toEqual([5, 2]);
  });

  it('passes over a slot near which nothing went out in the week', () => {
    const posts = [{ slot: { weekday: 6, hour: 23 } }, { slot: { weekday: 1, hour: 8 } }, { slot: null }];
    const times = (weekday: number, hour: number) => selectBestTimes([slotEffect(weekday, hour, 0.5)], posts);
    // Sunday 23:00 is two hours before Monday 01:00.
    expect(times(0, 1)).toHaveLength(1);
    expect(times(0, 2)).toEqual([]);
    expect(times(1, 10)).toHaveLength(1);
    expect(times(2, 8)).toEqual([]);
  });
});

describe('the effect of a slot', () => {
  const residuals = centred(account(5, ({ hour, weekday }) => (hour === 17 ? 1 : 0) + (weekday === 2 ? 1 : 0)));
  const slots = measureSlots(residuals);
  const at = (hour: number, weekday: number) =>
    slots.find(({ slot }) => slot.hour === hour && slot.weekday === weekday);

  it('is measured for every slot within an hour of one that was tried', () => {
    expect(new Set(slots.map(({ slot }) => slot.hour))).toEqual(new Set([7, 8, 9, 11, 12, 13, 16, 17, 18, 19, 20, 21]));
    expect(slots).toHaveLength(12 * 7);
  });

  it('adds up hour and weekday, even if the two were never tried together', () => {
    const lifts = [at(17, 2), at(17, 4), at(8, 2), at(8, 4)].map((slot) => slot?.lift ?? Number.NaN);
    const [both = 0, hour = 0, weekday = 0, neither = 0] = lifts;
    expect(both).toBeGreaterThan(Math.max(hour, weekday));
    expect(Math.min(hour, weekday)).toBeGreaterThan(neither);
    expect(neither).toBeLessThan(0);
  });

  it('comes with the posts in that very slot', () => {
    expect(at(17, 2)?.low).toBeGreaterThan(0);
    const all = slots.flatMap(({ posts }) => posts);
    expect(all).toHaveLength(60);
  });
});
