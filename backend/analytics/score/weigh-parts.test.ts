import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCORE_PARTS } from '#shared/analytics/insights';
import type { PartFinding, PartName } from './part-finding.ts';
import { WEIGHTS, weighParts } from './weigh-parts.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const share = fc.double({ min: 0, max: 1, noNaN: true });
const part: fc.Arbitrary<PartFinding> = fc.record({
  coverage: share,
  value: fc.option(share, { freq: 5 }),
  advice: fc.constant(''),
  evidence: fc.constant(''),
  postIds: fc.constant<string[]>([]),
});
const parts: fc.Arbitrary<Record<PartName, PartFinding>> = fc.record({
  timing: part,
  rhythm: part,
  conversation: part,
  fit: part,
  momentum: part,
  hygiene: part,
});

const all = (finding: Partial<PartFinding>): Record<PartName, PartFinding> => {
  const one = { coverage: 1, value: 0.5, advice: '', evidence: '', postIds: [], ...finding };
  return { timing: one, rhythm: one, conversation: one, fit: one, momentum: one, hygiene: one };
};

describe('the score', () => {
  it('and the points of its parts make 100 exactly, each within one of its formula', () => {
    fc.assert(
      fc.property(parts, (found) => {
        const score = weighParts(found, NOW);
        const known = SCORE_PARTS.filter((name) => found[name].value !== null);
        const covered = known.reduce((sum, name) => sum + WEIGHTS[name] * found[name].coverage, 0);
        const points = score.parts.map((one) => one.points);
        if (score.value === null) {
          expect(covered).toBeLessThan(0.5);
          expect(points).toEqual([0, 0, 0, 0, 0, 0]);
          return;
        }
        expect(points.reduce((sum, one) => sum + one, score.value)).toBe(100);
        const exact = known.map((name) => WEIGHTS[name] * found[name].coverage * (found[name].value ?? 0));
        expect(Math.abs(score.value - (100 * exact.reduce((a, b) => a + b, 0)) / covered)).toBeLessThan(1);
        for (const { name, points: won } of score.parts) {
          const { coverage, value } = found[name];
          const missed = value === null ? 0 : (100 * WEIGHTS[name] * coverage * (1 - value)) / covered;
          expect(Math.abs(won - missed)).toBeLessThan(1);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('weighs parts that make one', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  it.each([
    ['all is well', all({ value: 1 }), 100],
    ['nothing is', all({ value: 0 }), 0],
    ['half of the weight is covered', all({ coverage: 0.5, value: 0.25 }), 25],
    ['less than half is covered', all({ coverage: 0.49 }), null],
    ['nothing is known', all({ coverage: 0, value: null }), null],
  ])('where %s', (_case, found, value) => {
    expect(weighParts(found, NOW).value).toBe(value);
  });

  it.each([
    ['a third of the rest is known', 1 / 3, null],
    ['half of the rest is known', 1 / 2, 50],
  ])('is made of the rest where nothing may be claimed of times and formats, and %s', (_case, coverage, value) => {
    const unclaimed = all({ coverage: 1, value: null });
    const score = weighParts({ ...all({ coverage }), timing: unclaimed.timing, fit: unclaimed.fit }, NOW);
    expect(score.value).toBe(value);
    for (const { name, points } of score.parts) if (name === 'timing' || name === 'fit') expect(points).toBe(0);
  });

  it('goes by weight: timing alone is missed', () => {
    const score = weighParts({ ...all({ value: 1 }), timing: all({ value: 0 }).timing }, NOW);
    expect(score.value).toBe(80);
    expect(score.parts.map(({ name, points }) => [name, points])[0]).toEqual(['timing', 20]);
    expect(score.computedAt).toBe(NOW.toISOString());
  });
});
