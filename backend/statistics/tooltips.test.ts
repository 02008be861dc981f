import { expect, it } from 'vitest';
import { DAY_MS, WEEK_MS } from '#shared/days/durations';
import { UNUSUAL_AMONG, UNUSUAL_FROM } from '#shared/posts/unusual-posts';
import { figures } from '#shared/sentences/figures';
import { ERROR_RATES } from './methods/assumptions.ts';
import { MAD_OF_NORMAL } from './post-residuals.ts';
import { findAnomalies } from './series/anomalies.ts';
import { findTrend } from './series/trend.ts';

const NOW = new Date('2026-06-30T12:00:00Z');

/** A post a week, newest first. */
const weekly = (engagements: number[]) =>
  engagements.map((engagement, index) => ({
    publishedAt: new Date(NOW.getTime() - (index + 1) * WEEK_MS),
    slot: { hour: 12, weekday: 0 },
    mediaType: null,
    engagement,
    dayEngagement: null,
    views: null,
  }));

it('the trend is what its tooltip says: posts that get 4% more each week have +4%', () => {
  const trend = findTrend(weekly(Array.from({ length: 20 }, (_, week) => 10_000 * 1.04 ** -week)), NOW);
  expect(figures.trend.formula).toContain(`+${Math.round(trend?.slope ?? 0)}% means`);
  expect(trend?.slope).toBeCloseTo(4, 1);
});

it('an unusual post is what its tooltip says', () => {
  const { formula } = figures.anomaly;
  expect(formula).toContain(`more than ${UNUSUAL_FROM} deviations away`);
  expect(formula).toContain(`newest ${UNUSUAL_AMONG} posts that are a day old or older`);
  expect(formula).toContain(`A deviation is ${(1 / MAD_OF_NORMAL).toFixed(2)} times`);
  // Half of the posts get three times the median or a third: ten times the median is 1.4 deviations.
  const varied = Array.from({ length: 20 }, (_, index) => 1000 * ([1, 3, 1 / 3, 4][index % 4] ?? 1));
  const { anomalies, highest } = findAnomalies(weekly([10_000, ...varied]), NOW);
  expect(anomalies).toEqual([]);
  expect(highest?.post.engagement).toBe(10_000);
});

it('a post that is not a day old yet is none of those that are looked at for unusual ones', () => {
  const posts = weekly([10_000, ...Array.from({ length: 20 }, (_, index) => 100 + index)]);
  const found = (age: number) => {
    const publishedAt = new Date(NOW.getTime() - age);
    return findAnomalies([...posts.slice(0, 1).map((post) => ({ ...post, publishedAt })), ...posts.slice(1)], NOW)
      .anomalies.length;
  };
  expect([found(DAY_MS - 1), found(DAY_MS)]).toEqual([0, 1]);
});

it('claims on a page share the error rate that the tooltip of intervals names', () => {
  expect(figures.interval.formula).toContain('anything on this page look as good for fewer than one user in ten');
  expect(ERROR_RATES.page).toBeLessThan(0.1);
});
