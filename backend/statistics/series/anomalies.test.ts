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
    engagement: Math.expm1(value),
    views: null,
  }));

/** Their median is 5 and their median absolute deviation 1. */
const usual = (size: number) => Array.from({ length: size }, (_, index) => [5, 4, 6, 4, 6][index % 5] ?? 0);

/** Ids and scores of the anomalies among posts with these values. */
const told = (values: number[]) =>
  findAnomalies(posts(values), NOW).anomalies.map(({ post, score }) => ({ id: post.id, score }));
const near = (score: number) => expect.closeTo(score);

describe('anomalies', () => {
  it('are posts with a modified z-score beyond 3.5, furthest first', () => {
    // 0.6745 * 5.5 = 3.7; 0.6745 * 5 = 3.37.
    expect(told([10.5, 10, -0.5 + 0.2, ...usual(20), 11])).toEqual([
      { id: 23, score: near(0.6745 * 6) },
      { id: 0, score: near(0.6745 * 5.5) },
      { id: 2, score: near(-0.6745 * 5.3) },
    ]);
  });

  it('are measured in median absolute deviations, from 15 posts on', () => {
    // Deviations from 10 are 2 for most: a MAD of 2, so 11 above the median is 0.6745 * 5.5.
    const fourteen = Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? 8 : 12));
    // Of 15 values the median is 12; the distances are 0, 4 and 11, with a median of 4.
    expect(told([...fourteen, 10 + 13])).toEqual([]);
    expect(told([...fourteen, 12 + 24])).toEqual([{ id: 14, score: near(0.6745 * 6) }]);
  });

  it('are looked for among the newest 30', () => {
    expect(told([...usual(30), 20])).toEqual([]);
  });

  it('are not found under 15 posts, nor if most posts did alike', () => {
    expect(told([20, ...usual(13)])).toEqual([]);
    expect(told([20, ...Array.from({ length: 20 }, () => 5)])).toEqual([]);
  });

  it('are told by views, too, each post once by the figure by which it is further', () => {
    const own = posts([...usual(20), 11]).map((post, index) => ({
      ...post,
      // The last but one went viral without engagement, and the last one with it.
      views:
        Math.expm1([5, 4, 6, 4, 6][index % 5] ?? 0) * (index === 19 ? Math.exp(6) : index === 20 ? Math.exp(9) : 1),
    }));
    const { anomalies, highest } = findAnomalies(own, NOW);
    expect(anomalies.map(({ post, measure }) => [post.id, measure])).toEqual([
      [20, 'views'],
      [19, 'views'],
    ]);
    expect(anomalies[0]?.value).toBe(own[20]?.views);
    expect(highest).toBeNull();
  });

  it('leave the highest post to be told where none of them is above what is usual', () => {
    const found = findAnomalies(posts([9, ...usual(20), -1]), NOW);
    expect(found.anomalies.map(({ post }) => post.id)).toEqual([21]);
    expect(found.highest).toMatchObject({ post: { id: 0 }, measure: 'engagement', score: near(0.6745 * 4) });
  });
});
