import { median, medianAbsoluteDeviation } from 'simple-statistics';
import { MIN_POSTS } from '#shared/analytics/findings';
import { type ANOMALY_MEASURES, UNUSUAL_AMONG, UNUSUAL_FROM } from '#shared/posts/unusual-posts';
import { byAccount, type ComparablePost, settledPosts } from '../log-engagement.ts';
import { MAD_OF_NORMAL } from '../post-residuals.ts';

type Measure = (typeof ANOMALY_MEASURES)[number];
type Measured = Pick<ComparablePost, 'accountId' | 'publishedAt' | 'slot' | 'engagement'> & { views: number | null };

interface Standing<Post> {
  post: Post;
  /** By which of its figures so far the post is told. */
  measure: Measure;
  value: number;
  /** Modified z-score of ln(1 + value), 0.6745 (x − median) / MAD; negative if the post did worse than usual. */
  score: number;
}

interface Anomalies<Post> {
  /** Furthest first. */
  anomalies: Standing<Post>[];
  /** The post that did best for what is usual, where none is an anomaly upwards. */
  highest: Standing<Post> | null;
}

/**
 * The newest posts of each account whose engagement or views so far are an outlier among them, by the modified z-score (Iglewicz and Hoaglin
 * 1993). So far and not at the age of a day: a post may go viral later. None of an account with
 * fewer than MIN_POSTS posts, or of which over half did exactly alike. `posts` come newest first.
 */
export function findAnomalies<Post extends Measured>(posts: Post[], now = new Date()): Anomalies<Post> {
  const settled = settledPosts(posts, now);
  const standings = byAccount(settled).flatMap((own) => [
    ...standingsOf(own, 'engagement'),
    ...standingsOf(own, 'views'),
  ]);
  const furthest = eachOnce(standings.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score)));
  const anomalies = furthest.filter(({ score }) => Math.abs(score) > UNUSUAL_FROM);
  const [best] = standings.toSorted((a, b) => b.score - a.score);
  const isHighTold = anomalies.some(({ score }) => score > 0);
  return { anomalies, highest: best && best.score > 0 && !isHighTold ? best : null };
}

function standingsOf<Post extends Measured>(settled: Post[], measure: Measure): Standing<Post>[] {
  const newest = settled
    .flatMap((post) => (post[measure] === null ? [] : [{ post, measure, value: post[measure] }]))
    .slice(0, UNUSUAL_AMONG);
  if (newest.length < MIN_POSTS) return [];
  const scores = modifiedZScores(newest.map(({ value }) => Math.log1p(value)));
  return scores ? newest.map((own, at) => ({ ...own, score: scores[at] ?? 0 })) : [];
}

/** 0.6745 (x − median) / MAD of each value; null if over half of them are alike. */
export function modifiedZScores(values: number[]): number[] | null {
  const [centre, spread] = [median(values), medianAbsoluteDeviation(values)];
  return spread === 0 ? null : values.map((value) => (MAD_OF_NORMAL * (value - centre)) / spread);
}

/** A post that is far by both figures is told by the one by which it is further. */
const eachOnce = <Post>(furthestFirst: Standing<Post>[]): Standing<Post>[] =>
  furthestFirst.filter(({ post }, index) => furthestFirst.findIndex((other) => other.post === post) === index);
