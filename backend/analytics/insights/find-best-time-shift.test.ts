import { probit } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { permutations } from '../../statistics/methods/permutations.ts';
import { ALL_SLOTS, type Slot } from '../../statistics/slots.ts';
import { NOW, postOf } from '../score/testing/score-samples.ts';
import { findBestTimeShift } from './find-best-time-shift.ts';

const MORNING: Slot = { weekday: 1, hour: 8 };
const EVENING: Slot = { weekday: 4, hour: 20 };
const SLOTS: Slot[] = [MORNING, EVENING, { weekday: 3, hour: 14 }];

const DAYS = 120;
/** Normal with a standard deviation of a half. */
const [NOISE = []] = permutations(
  Array.from({ length: DAYS }, (_, index) => probit((index + 0.5) / DAYS) / 2),
  1,
);

/** A post a day over four months, with so many times the usual engagement by its slot and its age in days. */
const posts = (factorOf: (slot: Slot, day: number) => number) =>
  Array.from({ length: DAYS }, (_, day) => {
    const slot = SLOTS[day % SLOTS.length] ?? MORNING;
    const engagement = Math.round(100 * Math.exp(NOISE[day] ?? 0) * factorOf(slot, day));
    return postOf(day + 1.5 - (day >= 58 && day < 60 ? 1 : 0), { slot, engagement });
  });

/** Posts in the best slot of their time do five times as well. */
const moved = (bestBefore: Slot | null, bestNow: Slot | null) =>
  posts((slot, day) => (slot === (day < 60 ? bestNow : bestBefore) ? 5 : 1));

describe('a shift of the best time', () => {
  it('is found where another slot does best than in the 60 days before', () => {
    const [found, ...rest] = findBestTimeShift(moved(MORNING, EVENING), NOW, ALL_SLOTS);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ type: 'best_time_shift', cause: '4-20', title: 'Your best time moved to Fri 20:00' });
    expect(found?.text).toMatch(
      /^In the last 60 days, Fri 20:00 brought \d+% more engagement than Tue 08:00, from \d+ posts\. In the 60 days before it brought \d+% less, from \d+ posts\./,
    );
    expect(found?.text).toContain('Of 100 accounts whose best time stays, chance shows this to at most 5 in 90 days.');
    expect(found?.confidence).toBe(0.95);
    expect(found?.postIds.length).toBeGreaterThan(10);
  });

  it('says what posts in one slot brought against those in the other', () => {
    const [found] = findBestTimeShift(moved(MORNING, EVENING), NOW, ALL_SLOTS);
    const [ahead, behind] = [...(found?.text.matchAll(/(\d+)% (?:more|less)/g) ?? [])].map(([, figure]) =>
      Number(figure),
    );
    // Five times as much, shrunk a little towards none, is up to 400% more, and the other way round up to 80% less.
    expect(ahead).toBeGreaterThan(150);
    expect(ahead).toBeLessThanOrEqual(400);
    expect(behind).toBeGreaterThan(60);
    expect(behind).toBeLessThanOrEqual(80);
  });

  it('is not found where two slots do about as well, and now one and now the other is ahead', () => {
    const both = posts((slot, day) => {
      const isGood = slot === MORNING || slot === EVENING;
      return (isGood ? 5 : 1) * (slot === (day < 60 ? EVENING : MORNING) ? 1.4 : 1);
    });
    expect(findBestTimeShift(both, NOW, ALL_SLOTS)).toEqual([]);
  });

  it('is not told while the findings claim other times, or none', () => {
    expect(findBestTimeShift(moved(MORNING, EVENING), NOW, [MORNING])).toEqual([]);
    expect(findBestTimeShift(moved(MORNING, EVENING), NOW, [])).toEqual([]);
    expect(findBestTimeShift(moved(MORNING, EVENING), NOW, [MORNING, { ...EVENING, hour: 21 }])).toHaveLength(1);
  });

  it('is not found where the larger of two accounts changed its hours', () => {
    const ofTwo = posts((slot, day) => (slot === (day < 60 ? EVENING : MORNING) ? 5 : 1)).map((post, day) => ({
      ...post,
      accountId: post.slot === (day < 60 ? EVENING : MORNING) ? 'large' : 'small',
    }));
    expect(findBestTimeShift(ofTwo, NOW, ALL_SLOTS)).toEqual([]);
  });

  it.each([
    ['the same slot did best', MORNING, MORNING],
    ['none did best before', null, EVENING],
    ['none does best now', MORNING, null],
    ['none ever did', null, null],
  ])('is not found where %s', (_case, before, now) => {
    expect(findBestTimeShift(moved(before, now), NOW, ALL_SLOTS)).toEqual([]);
  });
});
