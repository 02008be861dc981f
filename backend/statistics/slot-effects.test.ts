import { determinant, inverse, Matrix } from 'ml-matrix';
import { cumulativeStdNormalProbability } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { measureSlots } from './slot-effects.ts';
import { ALL_SLOTS, isSameSlot, type Slot, slotKey } from './slots.ts';

/** 20 posts whose hours and weekdays overlap, with residuals of mean 0 and larger ones in the evening. */
const published: Slot[] = Array.from({ length: 20 }, (_, index) => ({
  hour: [8, 9, 13, 20, 21][index % 5] ?? 0,
  weekday: (index * 3) % 7,
}));
const raw = published.map(({ hour, weekday }, index) => (hour > 18 ? 0.8 : 0) + weekday / 10 + ((index * 7) % 11) / 10);
const residuals = raw.map((value) => value - raw.reduce((sum, one) => sum + one, 0) / raw.length);
const posts = published.map((slot, index) => ({ post: { slot }, residual: residuals[index] ?? 0 }));

/** Prior covariance of two slots, in units of the prior variance: a Gaussian kernel of hours, and the weekday. */
const hourKernel = (distance: number) => Math.exp(-(distance ** 2) / (2 * 2.2 ** 2));
const clock = (a: number, b: number) => Math.min(Math.abs(a - b), 24 - Math.abs(a - b));
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const overlap = (a: number, b: number) =>
  HOURS.reduce((sum, hour) => sum + hourKernel(clock(a, hour)) * hourKernel(clock(b, hour)), 0);
const covariance = (a: Slot, b: Slot) =>
  (0.71 * overlap(a.hour, b.hour)) / overlap(0, 0) + (a.weekday === b.weekday ? 0.25 : 0);
/** The same with the average post taken off both. */
const centredCovariance = (a: Slot, b: Slot) => {
  const average = (slot: Slot) => published.reduce((sum, post) => sum + covariance(slot, post), 0) / published.length;
  const all = published.reduce((sum, post) => sum + average(post), 0) / published.length;
  return covariance(a, b) - average(a) - average(b) + all;
};

/**
 * The same posterior by another way: as a Gaussian process over the posts (the dual form of ridge regression; Rasmussen
 * and Williams 2006, sections 2.2 and 5.4), with every assumption written out.
 */
function gaussianProcess(slot: Slot) {
  const kernel = new Matrix(published.map((a) => published.map((b) => centredCovariance(a, b))));
  const y = Matrix.columnVector(residuals);
  const toSlot = Matrix.columnVector(published.map((post) => centredCovariance(slot, post)));
  const candidates = [0.05, 0.15, 0.4, 1].map((ratio) => {
    const inverted = inverse(Matrix.eye(20).add(Matrix.mul(kernel, ratio)));
    const unexplained = y.transpose().mmul(inverted).mmul(y).get(0, 0);
    const effect = ratio * toSlot.transpose().mmul(inverted).mmul(y).get(0, 0);
    const explainedVariance = ratio ** 2 * toSlot.transpose().mmul(inverted).mmul(toSlot).get(0, 0);
    const prior = ratio * (centredCovariance(slot, slot) + 0.04);
    const likelihood = determinant(inverted) ** 0.5 * unexplained ** (-19 / 2);
    return { likelihood, effect, variance: (unexplained / 19) * (prior - explainedVariance) };
  });
  const evidence = candidates.reduce((sum, { likelihood }) => sum + likelihood, 0);
  const average = (figure: (candidate: (typeof candidates)[number]) => number) =>
    candidates.reduce((sum, candidate) => sum + (candidate.likelihood / evidence) * figure(candidate), 0);
  const effect = average((candidate) => candidate.effect);
  return { effect, deviation: Math.sqrt(average(({ variance, effect: own }) => variance + (own - effect) ** 2)) };
}

describe('slot effects', () => {
  it('are those of a Gaussian process over hours and weekdays, with their 80% intervals', () => {
    const slots = measureSlots(posts);
    expect(slots).toHaveLength(11 * 7);
    for (const { slot, lift, low, high, certainty } of slots.filter((_, index) => index % 9 === 0)) {
      const { effect, deviation } = gaussianProcess(slot);
      expect(lift).toBeCloseTo(Math.expm1(effect), 8);
      expect(low).toBeCloseTo(Math.expm1(effect - 1.2816 * deviation), 8);
      expect(high).toBeCloseTo(Math.expm1(effect + 1.2816 * deviation), 8);
      expect(certainty).toBeCloseTo(cumulativeStdNormalProbability(effect / deviation), 6);
    }
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
