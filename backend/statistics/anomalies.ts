import { median, medianAbsoluteDeviation } from 'simple-statistics';
import { MIN_POSTS } from '#shared/findings';
import { ANOMALY, ANOMALY_POSTS } from './assumptions.ts';
import { MAD_OF_NORMAL } from './post-residuals.ts';
import { type Scorable, valuePosts } from './log-engagement.ts';

interface Anomaly<Post> {
  post: Post;
  /** Robust deviations from the median, on a log scale; below zero where a post did worse. */
  score: number;
}

/** The newest posts that are far outside of what is usual among them, furthest first. `posts` come newest first. */
export function findAnomalies<Post extends Scorable>(posts: Post[], now = new Date()): Anomaly<Post>[] {
  const newest = valuePosts(posts, now).slice(0, ANOMALY_POSTS);
  if (newest.length < MIN_POSTS) return [];
  const values = newest.map(({ value }) => value);
  const [centre, spread] = [median(values), medianAbsoluteDeviation(values)];
  if (spread === 0) return [];
  return newest
    .map(({ post, value }) => ({ post, score: (MAD_OF_NORMAL * (value - centre)) / spread }))
    .filter(({ score }) => Math.abs(score) > ANOMALY)
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score));
}
