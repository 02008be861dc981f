import { probit } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { permutations } from '../methods/permutations.ts';
import { findLevelChange } from './level-change.ts';

const DAYS = 154;
const NOISE = permutations(
  Array.from({ length: DAYS }, (_, index) => probit((index + 0.5) / DAYS)),
  100,
);

/** Accounts with about 400 a day, of which days k apart correlate by φᵏ; the last two weeks at so much of it. */
function told(correlation: number, share = 1): number {
  const accounts = NOISE.map((shocks) => {
    let value = 0;
    return shocks.map((shock, day) => {
      value = correlation * value + Math.sqrt(1 - correlation ** 2) * shock;
      return Math.round(Math.exp(6 + 0.4 * value) * (day < DAYS - 14 ? 1 : share));
    });
  });
  return accounts.filter((days) => findLevelChange(days) !== null).length;
}

describe('a change of level', () => {
  it('is told of a real one', () => {
    expect(told(0, 0.4)).toBeGreaterThan(95);
    expect(told(0, 1.8)).toBeGreaterThan(40);
  });

  it('is seldom told of steady accounts, also where days are like the day before', () => {
    for (const correlation of [0, 0.6, 0.9]) expect(told(correlation)).toBeLessThan(3);
  });

  it('is told less often where days after each other are alike, for what looks like one may be a wave', () => {
    expect(told(0.6, 0.4)).toBeLessThan(told(0.3, 0.4));
    expect(told(0.9, 0.4)).toBeLessThan(25);
  });

  it('is not told of weekends, which hide no real drop either', () => {
    const shaken = (factor: (day: number) => number) =>
      (NOISE[0] ?? []).map((shock, day) => Math.round(Math.exp(6 + 0.2 * shock) * factor(day)));
    expect(findLevelChange(shaken((day) => (day % 7 > 4 ? 0.2 : 1)))).toBeNull();
    const weekly = (day: number) => (day % 7 > 4 ? 0.2 : 1) * (day < DAYS - 14 ? 1 : 0.5);
    expect(findLevelChange(shaken(weekly))?.falseAlarms).toBeLessThanOrEqual(0.05);
  });

  it('rests on days without figures neither as zero nor as usual', () => {
    const days = (NOISE[0] ?? []).map((shock, day) => (day < DAYS - 14 ? Math.round(Math.exp(6 + 0.2 * shock)) : 100));
    const gaps = days.map((value, day) => (day % 9 === 4 ? null : value));
    expect(findLevelChange(gaps)).toMatchObject({
      current: 100,
      currentDays: 13,
      previousDays: expect.closeTo(50, -1),
    });
    expect(findLevelChange(days.fill(400, 0, DAYS - 14))).toBeNull();
  });
});
