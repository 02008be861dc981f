import { median, medianAbsoluteDeviation } from 'simple-statistics';
import { MIN_POSTS } from '#shared/findings';
import { ANOMALY_WINDOW_POSTS, ANOMALY_Z } from './assumptions.ts';
import { type ComparablePost, logEngagementsOf } from './log-engagement.ts';
import { MAD_OF_NORMAL } from './post-residuals.ts';

interface Anomaly<Post> {
  post: Post;
  /** Modified z-score of log engagement, 0.6745 (x − median) / MAD; negative if the post did worse than usual. */
  score: number;
}

/**
 * The newest posts whose engagement is an outlier among them, by the modified z-score (Iglewicz and Hoaglin 1993),
 * furthest first. None under MIN_POSTS posts, or if over half of the posts did exactly alike. `posts` come newest first.
 */
export function findAnomalies<Post extends ComparablePost>(posts: Post[], now = new Date()): Anomaly<Post>[] {
  const newest = logEngagementsOf(posts, now).slice(0, ANOMALY_WINDOW_POSTS);
  if (newest.length < MIN_POSTS) return [];
  const values = newest.map(({ logEngagement }) => logEngagement);
  const [centre, spread] = [median(values), medianAbsoluteDeviation(values)];
  if (spread === 0) return [];
  return newest
    .map(({ post, logEngagement }) => ({ post, score: (MAD_OF_NORMAL * (logEngagement - centre)) / spread }))
    .filter(({ score }) => Math.abs(score) > ANOMALY_Z)
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score));
}
