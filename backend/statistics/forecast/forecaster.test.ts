import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/days/durations';
import type { CurvePost } from './curve-post.ts';
import { createForecaster, toldRange, twoDigits } from './forecaster.ts';

const SHARES = new Map([
  [1, 0.1],
  [3, 0.25],
  [6, 0.45],
  [12, 0.7],
  [24, 1],
  [168, 1.3],
]);

/** Posts that all grow alike, one every twelve hours. */
const posts = (views: number[], changes: (index: number) => Partial<CurvePost> = () => ({})): CurvePost[] =>
  views.map((day, index) => {
    const counts = new Map([...SHARES].map(([age, share]) => [age, Math.round(day * share)]));
    return {
      publishedAt: new Date(Date.UTC(2026, 0, 1) + index * 12 * HOUR_MS),
      slot: { hour: (index * 12) % 24, weekday: Math.floor(index / 2) % 7 },
      mediaType: 'TEXT_POST',
      topicTag: null,
      text: 'A text',
      hasLink: false,
      counts: { views: counts, engagement: new Map([...counts].map(([age, count]) => [age, Math.round(count / 20)])) },
      ...changes(index),
    };
  });
const next = (views: number[], changes: Partial<CurvePost> = {}) =>
  ({
    ...(posts([...views, 0]).at(-1) as CurvePost),
    counts: { views: new Map(), engagement: new Map() },
    ...changes,
  }) as CurvePost;
const had = (age: number, count: number) => ({ counts: { views: new Map([[age, count]]), engagement: new Map() } });
const DAY_VIEWS = { metric: 'views', horizon: 24, age: 0 } as const;
const noisy = (count: number, level = 1000) =>
  Array.from({ length: count }, (_, index) => Math.round(level * Math.exp(0.5 * Math.sin(7.3 * index * index))));

describe('before a post is published', () => {
  it('the range of a few posts is their spread: none of them is worth more by what it is', () => {
    const views = noisy(12);
    const { range, posts: count } = createForecaster(posts(views)).forecast(next(views), DAY_VIEWS);
    const sorted = views.toSorted((a, b) => a - b);
    expect(count).toBe(12);
    expect(range?.mid).toBeGreaterThanOrEqual(sorted[4] ?? 0);
    expect(range?.mid).toBeLessThanOrEqual(sorted[7] ?? 0);
    // Twelve posts hardly know their outer tenths: the range goes to their ends or beyond.
    expect(range?.low).toBeLessThanOrEqual(sorted[1] ?? 0);
    expect(range?.high).toBeGreaterThanOrEqual(sorted[10] ?? 0);
  });

  it.each([0, 1, 2, 7])('there is none of %s posts', (known) => {
    const views = noisy(known);
    expect(createForecaster(posts(views)).forecast(next(views), DAY_VIEWS)).toMatchObject({
      range: null,
      reason: 'too_few_posts',
      posts: known,
    });
    expect(createForecaster(posts(views)).naive('views', 24)).toBe(null);
  });

  it('there is one of eight posts, and the naive one beside it is their middle 80%', () => {
    const views = [700, 100, 500, 300, 800, 200, 600, 400];
    const unread = posts([9000], () => ({ counts: { views: new Map(), engagement: new Map() } }));
    const forecaster = createForecaster([...posts(views), ...unread]);
    expect(forecaster.forecast(next(views), DAY_VIEWS)).toMatchObject({ reason: null, posts: 8 });
    // A tenth of the way from the first to the eighth, and nine tenths of it.
    expect(forecaster.naive('views', 24)).toEqual({ low: 170, mid: 450, high: 730 });
    const many = [...views, ...views.map((one) => one + 800), 1700, 1800, 1900, 2000];
    expect(createForecaster(posts(many)).naive('views', 24)).toEqual({ low: 290, mid: 1100, high: 1800 });
  });

  it('posts without views are forecast to have none, and those that always have six to have six', () => {
    const mid = (views: number[]) => createForecaster(posts(views)).forecast(next(views), DAY_VIEWS).range;
    expect(mid(Array(20).fill(0))).toEqual({ low: 0, mid: 0, high: 0 });
    expect(mid(Array(20).fill(6))).toEqual({ low: 6, mid: 6, high: 6 });
  });

  it('there is none wider than thirty times', () => {
    const views = noisy(20).map((day, index) => (index % 2 ? day : 90 * day));
    expect(createForecaster(posts(views)).forecast(next(views), DAY_VIEWS)).toMatchObject({
      range: null,
      reason: 'too_wide',
    });
    // A quarter of them had a single view.
    const upTo = (most: number) => [1, most, most, most, 1, most, most, most];
    const widest = (most: number) => createForecaster(posts(upTo(most))).forecast(next(upTo(most)), DAY_VIEWS).range;
    expect(widest(30)).toEqual({ low: 1, mid: 30, high: 30 });
    expect(widest(31)).toBe(null);
  });

  it('it rests on the newest 300 posts', () => {
    const asked = createForecaster(posts([...noisy(60, 5), ...noisy(300)])).forecast(next(noisy(360)), DAY_VIEWS);
    expect(asked.posts).toBe(300);
  });

  it('it follows an account that has changed', () => {
    const views = [...noisy(80, 300), ...noisy(40, 3000)];
    const { range } = createForecaster(posts(views)).forecast(next(views), DAY_VIEWS);
    expect(range?.mid).toBeGreaterThan(1500);
  });

  it('it knows what format, topic and link are worth', () => {
    const views = noisy(120).map((day, index) => day * (index % 3 === 0 ? 5 : 1));
    const forecaster = createForecaster(
      posts(views, (index) => (index % 3 === 0 ? { topicTag: 'Coffee', mediaType: 'IMAGE' } : {})),
    );
    const mid = (changes: Partial<CurvePost>) => forecaster.forecast(next(views, changes), DAY_VIEWS).range?.mid ?? 0;
    expect(mid({ topicTag: 'coffee', mediaType: 'IMAGE' })).toBeGreaterThan(3 * mid({}));
  });
});

describe('from a reading on', () => {
  const views = noisy(60);
  const forecaster = createForecaster(posts(views));

  it.each([
    [1, 100],
    [3, 250],
    [6, 450],
    [12, 700],
  ] as const)('after %s hours the rest is the usual growth from there', (age, count) => {
    const { range } = forecaster.forecast(next(views, had(age, count)), { metric: 'views', horizon: 24, age });
    expect(Math.abs((range?.mid ?? 0) - 1000)).toBeLessThanOrEqual(20);
    const week = forecaster.forecast(next(views, had(age, count)), { metric: 'views', horizon: 168, age });
    expect(Math.abs((week.range?.mid ?? 0) - 1300)).toBeLessThanOrEqual(30);
  });

  it('a post that was not read at that age has none', () => {
    expect(forecaster.forecast(next(views), { metric: 'views', horizon: 24, age: 1 })).toMatchObject({
      range: null,
      reason: 'not_read',
    });
  });

  it('no range lies below what a post has already', () => {
    const asked = { metric: 'views', horizon: 24, age: 12 } as const;
    const still = posts(views, () => ({}));
    const { range } = createForecaster(still).forecast(next(views, had(12, 9000)), asked);
    expect(range?.low).toBeGreaterThanOrEqual(9000);
  });
});

it('rounds to two digits, and keeps small counts', () => {
  expect([0, 0.6, 7, 42, 103, 187, 1873, 99_600].map(twoDigits)).toEqual([0, 1, 7, 42, 100, 190, 1900, 100_000]);
});

it.each([
  [
    { low: 2.4, mid: 4.6, high: 7.6 },
    { low: 3, mid: 5, high: 7 },
  ],
  [
    { low: 3.0000000001, mid: 4, high: 4.9999999999 },
    { low: 3, mid: 4, high: 5 },
  ],
  [
    { low: 0.2, mid: 0.4, high: 0.9 },
    { low: 0, mid: 0, high: 0 },
  ],
  [
    { low: 100.4, mid: 101, high: 99.9 },
    { low: 100, mid: 100, high: 100 },
  ],
  [
    { low: 100.4, mid: 130, high: 180 },
    { low: 100, mid: 130, high: 180 },
  ],
  [
    { low: 0, mid: 3, high: 5 },
    { low: 0, mid: 3, high: 5 },
  ],
  [
    { low: 98.2, mid: 104, high: 187 },
    { low: 99, mid: 100, high: 190 },
  ],
])('tells %o as the whole numbers in it', (range, told) => {
  expect(toldRange(range)).toEqual(told);
});
