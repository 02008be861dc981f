import type { SyntheticAccount, SyntheticPost } from '../synthetic-account.ts';
import { engagementOf, median, soFar, sum } from './columns.ts';
import { figuresAt } from './peers-of-an-age.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const DAYS = 180;
/** Below this number of posts there are no findings. */
const ENOUGH = 15;

export interface Valued {
  post: SyntheticPost;
  value: number;
}

/**
 * The compared posts, newest first, with log engagement: at the age of one day if four fifths have it, otherwise so
 * far.
 */
export function valued({ posts, now }: SyntheticAccount): Valued[] {
  const old = posts.filter(({ publishedAt }) => now - publishedAt >= 24 * HOUR && now - publishedAt < DAYS * 24 * HOUR);
  const column = (of: (post: SyntheticPost) => number | null) =>
    old.flatMap((post) => {
      const engagement = of(post);
      return engagement === null ? [] : [{ post, value: Math.log(1 + engagement) }];
    });
  const total = column((post) => engagementOf(soFar(post)));
  const atDay = column((post) => {
    const figures = figuresAt(post, 24);
    return figures && engagementOf(figures);
  });
  return (atDay.length >= 0.8 * total.length ? atDay : total).reverse();
}

/** Modified z-scores of the newest thirty posts for a figure so far. */
function standingsBy({ posts, now }: SyntheticAccount, measure: 'engagement' | 'views') {
  const newest = posts
    .filter(({ publishedAt }) => now - publishedAt >= 24 * HOUR && now - publishedAt < DAYS * 24 * HOUR)
    .reverse()
    .flatMap((post) => {
      const value = measure === 'views' ? soFar(post).views : engagementOf(soFar(post));
      return value === null ? [] : [{ post, value, log: Math.log(1 + value) }];
    })
    .slice(0, 30);
  if (newest.length < ENOUGH) return [];
  const centre = median(newest.map(({ log }) => log));
  const spread = median(newest.map(({ log }) => Math.abs(log - centre)));
  return newest.map(({ post, value, log }) => ({
    postId: post.id,
    title: post.text,
    publishedAt: new Date(post.publishedAt).toISOString(),
    measure,
    value,
    score: (0.6745 * (log - centre)) / spread,
  }));
}

/**
 * Posts with a modified z-score above 3.5, furthest first, each with its more extreme figure. If none is above, the
 * highest one.
 */
export function anomaliesOf(account: SyntheticAccount) {
  const standings = [...standingsBy(account, 'engagement'), ...standingsBy(account, 'views')];
  const far = standings.filter(({ score }) => Math.abs(score) > 3.5);
  const furthest = far.sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
  const anomalies = furthest.filter(({ postId }, nth) => furthest.findIndex((one) => one.postId === postId) === nth);
  const best = standings.sort((a, b) => b.score - a.score)[0];
  return { anomalies, highest: anomalies.some(({ score }) => score > 0) ? null : (best ?? null) };
}

/**
 * The Mann-Kendall test, corrected for ties and autocorrelation, decides whether there is a trend: beyond 2.5. The Theil-Sen slope
 * gives its size in percent a week.
 */
export function trendOfEngagement(account: SyntheticAccount) {
  const points = valued(account).slice(0, 200).reverse();
  if (points.length < ENOUGH) return null;
  const steepness = median(slopes(points));
  const inflation = inflationOf(
    ranksOf(points.map(({ post, value }) => value - (steepness * post.publishedAt) / WEEK)),
  );
  const z = kendallZ(points.map(({ value }) => value)) / Math.sqrt(inflation);
  const freedom = Math.max(2, points.length / inflation - 2);
  const normal = (Math.sqrt(freedom * Math.log(1 + (z * z) / freedom)) * (8 * freedom + 1)) / (8 * freedom + 3);
  const direction = normal <= 2.5 ? 'flat' : z > 0 ? 'up' : 'down';
  return { direction, slope: 100 * (Math.exp(steepness) - 1), posts: points.length };
}

const ranksOf = (values: number[]) =>
  values.map((own) => {
    const below = values.filter((other) => other < own).length;
    return below + (values.filter((other) => other === own).length - 1) / 2;
  });

/**
 * The sample size divided by the effective sample size, where values k apart correlate by the k-th power of a number: that
 * of neighbours, or of values two or three apart where these correlate beyond chance and it is larger.
 * Three quarters of its standard error are added.
 */
function inflationOf(ranks: number[]): number {
  const size = ranks.length;
  const centred = ranks.map((rank) => rank - sum(ranks) / size);
  const squares = sum(centred.map((rank) => rank * rank));
  const apart = (lag: number) => {
    const together = sum(centred.slice(lag).map((rank, nth) => rank * (centred[nth] ?? 0)));
    return squares > 0 ? Math.max(0, ((size * together) / squares + 2) / (size - 3)) : 0;
  };
  const chance = 1.96 / Math.sqrt(size);
  const told = [2, 3].filter((lag) => apart(lag) > chance).map((lag) => apart(lag) ** (1 / lag));
  const likeliest = Math.min(0.95, Math.max(apart(1), ...told));
  const doubted = Math.min(0.95, likeliest + 0.75 * Math.sqrt((1 - likeliest * likeliest) / size));
  const correlation = apart(1) > 0 ? doubted : 0;
  return 1 + (2 / size) * sum(centred.slice(1).map((_, nth) => (size - nth - 1) * correlation ** (nth + 1)));
}

function slopes(points: Valued[]): number[] {
  const found: number[] = [];
  for (const [nth, early] of points.entries()) {
    for (const late of points.slice(nth + 1)) {
      const weeks = (late.post.publishedAt - early.post.publishedAt) / WEEK;
      if (weeks > 0) found.push((late.value - early.value) / weeks);
    }
  }
  return found;
}

function kendallZ(values: number[]): number {
  const size = values.length;
  const rises = sum(values.flatMap((early, nth) => values.slice(nth + 1).map((late) => Math.sign(late - early))));
  const groups = [...new Set(values)].map((value) => values.filter((other) => other === value).length);
  const spread = (n: number) => n * (n - 1) * (2 * n + 5);
  const variance = (spread(size) - sum(groups.map(spread))) / 18;
  return rises === 0 ? 0 : (rises - Math.sign(rises)) / Math.sqrt(variance);
}

/** By tag, the fifty best posts with it, if at least three have it and three do not. */
export function postsBy(
  account: SyntheticAccount,
  namesOf: (post: SyntheticPost) => string[],
): Record<string, string[]> {
  const posts = valued(account).map(({ post }) => post);
  const names = [...new Set(posts.flatMap(namesOf).map((name) => name.toLowerCase()))];
  const found = names.map((name) => {
    const having = posts.filter((post) => namesOf(post).some((own) => own.toLowerCase() === name));
    const best = having.toSorted((a, b) => (engagementOf(soFar(b)) ?? 0) - (engagementOf(soFar(a)) ?? 0));
    return { name, ids: best.map(({ id }) => id) };
  });
  const isTold = (having: number) => posts.length >= ENOUGH && having >= 3 && posts.length - having >= 3;
  return Object.fromEntries(
    found.filter(({ ids }) => isTold(ids.length)).map(({ name, ids }) => [name, ids.slice(0, 50)]),
  );
}
