import { describe, expect, it } from 'vitest';
import { findAnomalies } from './anomalies.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

/** Newest first, from two days ago on. Values are ln(1 + engagement). */
const posts = (values: number[]) =>
  values.map((value, index) => ({
    id: index,
    publishedAt: new Date(NOW.getTime() - (index + 2) * DAY),
    slot: { hour: 12, weekday: 0 },
    mediaType: null,
    engagement: Math.expm1(value),
    dayEngagement: null,
  }));

/** Their median is 5 and their median absolute deviation 1. */
const usual = (size: number) => Array.from({ length: size }, (_, index) => [5, 4, 6, 4, 6][index % 5] ?? 0);

describe('anomalies', () => {
  it('are posts with a modified z-score beyond 3.5, furthest first', () => {
    // 0.6745 * 5.5 = 3.7; 0.6745 * 5 = 3.37.
    const found = findAnomalies(posts([10.5, 10, -0.5 + 0.2, ...usual(20), 11]), NOW);
    expect(found).toEqual([
      { post: expect.objectContaining({ id: 23 }), score: expect.closeTo(0.6745 * 6) },
      { post: expect.objectContaining({ id: 0 }), score: expect.closeTo(0.6745 * 5.5) },
      { post: expect.objectContaining({ id: 2 }), score: expect.closeTo(-0.6745 * 5.3) },
    ]);
  });

  it('are measured in median absolute deviations, from 15 posts on', () => {
    // Deviations from 10 are 2 for most: a MAD of 2, so 11 above the median is 0.6745 * 5.5.
    const fourteen = Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? 8 : 12));
    const [anomaly, ...others] = findAnomalies(posts([...fourteen, 10 + 13]), NOW);
    // Of 15 values the median is 12; the distances are 0, 4 and 11, with a median of 4.
    expect([anomaly, others]).toEqual([undefined, []]);
    const spread = findAnomalies(posts([...fourteen, 12 + 24]), NOW);
    expect(spread).toEqual([{ post: expect.objectContaining({ id: 14 }), score: expect.closeTo(0.6745 * 6) }]);
  });

  it('are looked for among the newest 30', () => {
    expect(findAnomalies(posts([...usual(30), 20]), NOW)).toEqual([]);
  });

  it('are not found under 15 posts, nor if most posts did alike', () => {
    expect(findAnomalies(posts([20, ...usual(13)]), NOW)).toEqual([]);
    expect(findAnomalies(posts([20, ...Array.from({ length: 20 }, () => 5)]), NOW)).toEqual([]);
  });
});
