import { describe, expect, it } from 'vitest';
import { normalNumbers } from './normal-numbers.ts';
import { detectableEffect, lookAtPairs, pairsToFind } from './paired-looks.ts';

const PLANNED = 40;
const RUNS = 600;

/** Differences of pairs whose posts vary with this deviation; one in thirty posts goes far. */
function drawn(seed: number, { effect = 0, deviation = 0.5, pairs = PLANNED } = {}): number[] {
  const normal = normalNumbers(seed);
  const post = () => deviation * normal() + (normal() > 1.83 ? 2 : 0);
  return Array.from({ length: pairs }, () => {
    const [first, second] = [post(), post()];
    return effect + (normal() > 0 ? first - second : second - first);
  });
}

const shareFound = (make: (seed: number) => number[]) =>
  Array.from({ length: RUNS }, (_, seed) => lookAtPairs(make(seed + 1), PLANNED)).filter((look) => look?.isFound)
    .length / RUNS;

describe('two arms that are looked at after each pair', () => {
  it('differ by the median of all averages of two differences', () => {
    // Worked out by hand: the averages of 1, 2 and 6 are 1, 1.5, 2, 3.5, 4 and 6.
    expect(lookAtPairs([6, 1, 2], PLANNED)).toEqual({ effect: 2.75, low: -Infinity, high: Infinity, isFound: false });
    expect(lookAtPairs([], PLANNED)).toBe(null);
  });

  it('are found to differ where they do not in at most one of twenty cases', () => {
    expect(shareFound((seed) => drawn(seed))).toBeLessThan(0.06);
  });

  it('are found to differ by 60% with forty posts each', () => {
    expect(shareFound((seed) => drawn(seed, { effect: Math.log(1.6) }))).toBeGreaterThan(0.8);
  });

  it('have an interval that holds the true difference at every look, and narrows', () => {
    const effect = 0.3;
    const missed = Array.from({ length: 200 }, (_, seed) => drawn(seed + 1, { effect })).filter((differences) =>
      differences.some((_, index) => {
        const look = lookAtPairs(differences.slice(0, index + 1), PLANNED);
        return look && (look.low > effect || look.high < effect);
      }),
    );
    expect(missed.length / 200).toBeLessThan(0.06);
    const widthAt = (pairs: number) => {
      const look = lookAtPairs(drawn(7, { effect: 0, pairs }), PLANNED);
      return (look?.high ?? 0) - (look?.low ?? 0);
    };
    expect(widthAt(40)).toBeLessThan(widthAt(25));
  });

  it('stay as they were found, whatever comes after', () => {
    const found = [0.8, 0.9, 1, 1.1, 0.7, 0.95, 1.05, 0.85, 0.9, 1, 0.8, 0.9, 1, 1.1, 0.7, 0.95, 1.05, 0.85, 0.9, 1];
    const look = lookAtPairs(found, 20);
    expect(look?.isFound).toBe(true);
    expect(lookAtPairs([...found, -9, -9, -9], 20)).toEqual(look);
  });

  it('may be found at the eighth pair of ten, not before, and whichever arm is ahead', () => {
    for (const sign of [1, -1]) {
      const pairs = (count: number) => Array(count).fill(sign);
      // Of 36 averages 36 / 2 - 2.2414 · √(10 / 8) · √204 / 2 = .1 may lie on the other side: none.
      expect(lookAtPairs(pairs(8), 10)).toEqual({ effect: sign, low: sign, high: sign, isFound: true });
      expect(lookAtPairs([...pairs(8), -5 * sign, -5 * sign], 10)?.effect).toBe(sign);
      expect(lookAtPairs(pairs(7), 10)).toEqual({ effect: sign, low: -Infinity, high: Infinity, isFound: false });
    }
  });

  it('are not found to differ by an average of nothing', () => {
    // After ten pairs five averages may lie on the other side. Here one does, and nine are 0: the interval ends there.
    const differences = [-1, 1, 1, 1, 1, 1, 1, 1, 1, 5];
    expect(lookAtPairs(differences, 10)).toEqual({ effect: 1, low: 0, high: 3, isFound: false });
    const turned = lookAtPairs(
      differences.map((one) => -one),
      10,
    );
    expect(turned).toMatchObject({ effect: -1, low: -3, isFound: false });
    expect(turned?.high).toBeCloseTo(0, 12);
  });

  it('can be told how small a difference they find', () => {
    const deviation = 0.5;
    const effect = detectableEffect(deviation, PLANNED);
    const normal = (seed: number) => {
      const next = normalNumbers(seed);
      return Array.from({ length: PLANNED }, () => effect + deviation * (next() - next()));
    };
    expect(shareFound(normal)).toBeGreaterThan(0.76);
    expect(shareFound(normal)).toBeLessThan(0.86);
    for (const smaller of [0.2, 0.3365, 0.7]) {
      const pairs = pairsToFind(smaller, deviation);
      expect(detectableEffect(deviation, pairs)).toBeLessThanOrEqual(smaller);
      expect(detectableEffect(deviation, pairs - 1)).toBeGreaterThan(smaller);
    }
  });
});
