import { describe, expect, it } from 'vitest';
import type { Slot } from '../../statistics/slots.ts';
import { NOW, postOf } from '../score/testing/score-samples.ts';
import { findBestTimeShift } from './find-best-time-shift.ts';

const MORNING: Slot = { weekday: 1, hour: 8 };
const EVENING: Slot = { weekday: 4, hour: 20 };
const SLOTS: Slot[] = [MORNING, EVENING, { weekday: 3, hour: 14 }];

/** A post a day over four months: those in the best slot of their time have far more engagement. */
const posts = (bestBefore: Slot | null, bestNow: Slot | null) =>
  Array.from({ length: 120 }, (_, day) => {
    const slot = SLOTS[day % SLOTS.length] ?? MORNING;
    const isBest = slot === (day < 60 ? bestNow : bestBefore);
    const usual = 40 + ((day * 7) % 11);
    return postOf(day + 1.5 - (day >= 58 && day < 60 ? 1 : 0), { slot, engagement: isBest ? usual * 5 : usual });
  });

describe('a shift of the best time', () => {
  it('is found where another slot does best than in the 60 days before', () => {
    const [found, ...rest] = findBestTimeShift(posts(MORNING, EVENING), NOW);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ type: 'best_time_shift', cause: '4-20', title: 'Your best time moved to Fri 20:00' });
    expect(found?.text).toMatch(
      /\d+% more engagement .* from \d+ posts .* Tue 08:00 did best, with \d+% more, from \d+ posts/,
    );
    expect(found?.confidence).toBeGreaterThan(0.9);
    expect(found?.postIds.length).toBeGreaterThan(10);
  });

  it.each([
    ['the same slot did best', MORNING, MORNING],
    ['none did best before', null, EVENING],
    ['none does best now', MORNING, null],
    ['none ever did', null, null],
  ])('is not found where %s', (_case, before, now) => {
    expect(findBestTimeShift(posts(before, now), NOW)).toEqual([]);
  });
});
