import { describe, expect, it } from 'vitest';
import type { ComparablePost } from './log-engagement.ts';
import { measureResiduals } from './post-residuals.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

const post = (days: number, engagement: number | null, changes: Partial<ComparablePost> = {}): ComparablePost => ({
  publishedAt: daysAgo(days),
  slot: { hour: 12, weekday: 1 },
  mediaType: 'TEXT_POST',
  engagement,
  dayEngagement: null,
  ...changes,
});

const residualsOf = (posts: ComparablePost[], options = {}) =>
  measureResiduals(posts, { now: NOW, ...options }).map(({ residual }) => residual);

describe('residuals of posts', () => {
  it('are log engagement minus its median, with mean 0', () => {
    const residuals = residualsOf([post(3, 10_000), post(2, 20_000), post(4, 40_000)]);
    expect(residuals.map((value) => value / Math.LN2)).toEqual([
      expect.closeTo(-1, 3),
      expect.closeTo(0, 3),
      expect.closeTo(1, 3),
    ]);
  });

  it('are winsorised: a viral post counts as one at 2.5 robust standard deviations', () => {
    // Deviations -2 ln 2, -ln 2, 0, ln 2 and ln 5,000: their MAD is ln 2, so the limit is 2.5 ln 2 / 0.6745.
    const counts = [5000, 10_000, 20_000, 40_000, 100_000_000];
    const residuals = residualsOf(counts.map((count, index) => post(2 + index, count)));
    const limit = (2.5 * Math.LN2) / 0.6745;
    const mean = (-2 * Math.LN2 + limit) / 5;
    expect(residuals.at(-1)).toBeCloseTo(limit - mean, 3);
    expect(residuals[2]).toBeCloseTo(-mean, 3);
  });

  it('omit posts without figures and posts of the last day, but no analyzed post, whose age is unknown', () => {
    expect(residualsOf([post(2, null), post(0.9, 5), post(1.1, 5)])).toHaveLength(1);
    expect(residualsOf([post(0.1, 5, { slot: null }), post(0.2, 9, { slot: null })])).toHaveLength(2);
    expect(residualsOf([])).toEqual([]);
  });

  it('begin at the age of a day, to the hour', () => {
    expect(residualsOf([post(1, 5), post(2, 5)])).toHaveLength(2);
    expect(residualsOf([post(1 - 1 / 24 / 60, 5), post(2, 5)])).toHaveLength(1);
    expect(residualsOf([post(24.5 / 24, 5), post(2, 5)])).toHaveLength(2);
  });

  it('compare with posts up to 45 days away, of the week of the post', () => {
    // A Thursday at 00:00 UTC, where weeks begin when they are counted from 1970.
    const now = new Date('2026-06-25T00:00:00Z');
    const at = (days: number, engagement: number) => ({
      ...post(0, engagement),
      publishedAt: new Date(now.getTime() - days * DAY),
    });
    const near = Array.from({ length: 8 }, () => at(7, 10));
    const far = (days: number) => Array.from({ length: 9 }, () => at(7 + days, 1000));
    const residualOfNear = (days: number) => measureResiduals([...near, ...far(days)], { now })[0]?.residual ?? 0;
    // 45 days away, nine peers at 1,000 are the majority; 45.5 days away, the eight at 10 stand alone.
    expect(residualOfNear(45)).toBeLessThan(-1);
    expect(residualOfNear(45.5)).toBeCloseTo(0, 10);
  });

  it('do not contain growth: each post is compared with those within 45 days of it', () => {
    const early = Array.from({ length: 10 }, (_, index) => post(170 - index, 10));
    const late = Array.from({ length: 10 }, (_, index) => post(12 - index, 1000));
    for (const residual of residualsOf([...early, ...late])) expect(residual).toBeCloseTo(0, 10);
  });

  it('do not contain the format if it has eight posts, unless all formats are peers', () => {
    const texts = Array.from({ length: 12 }, (_, index) => post(2 + index, 1000));
    const videos = Array.from({ length: 8 }, (_, index) => post(2 + index, 10_000, { mediaType: 'VIDEO' }));
    for (const residual of residualsOf([...texts, ...videos])) expect(residual).toBeCloseTo(0, 10);
    const amongAll = residualsOf([...texts, ...videos], { peers: 'all' });
    expect((amongAll.at(-1) ?? 0) - (amongAll[0] ?? 0)).toBeCloseTo(Math.log(10), 3);
  });

  it('compare engagement at the age of a day if four of five posts have it, otherwise engagement so far', () => {
    const at = (known: number) =>
      residualsOf(
        Array.from({ length: 10 }, (_, index) =>
          post(2 + index, index === 0 ? 1000 : 10, { dayEngagement: index < known ? 10 : null }),
        ),
      );
    expect(at(8)).toEqual(Array.from({ length: 8 }, () => 0));
    expect(at(7)).toHaveLength(10);
    expect(at(7)[0]).toBeGreaterThan(1);
  });
});
