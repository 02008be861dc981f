import { HOUR_MS } from '#shared/durations';
import { MIN_AGE_HOURS, MIN_KNOWN_AT_DAY } from './assumptions.ts';
import type { Slot } from './slots.ts';

/** What is needed of a post to compare it. */
export interface Scorable {
  publishedAt: Date;
  /** When it was published, in the user's zone. Null where that is not known. */
  slot: Slot | null;
  mediaType: string | null;
  /** Counts so far; null where none is known. */
  engagement: number | null;
  /** The same at the age of a day. */
  dayEngagement: number | null;
}

/** A post, and its engagement on a log scale, as engagement spreads over orders of magnitude. */
export interface Valued<Post> {
  post: Post;
  value: number;
}

/**
 * What posts are compared by: engagement of the same age where most of them have it, else so far, for all of them alike.
 * Leaves out posts without counts and posts of the last day.
 */
export function valuePosts<Post extends Scorable>(posts: Post[], now: Date): Valued<Post>[] {
  const settled = posts.filter(({ publishedAt, slot }) => !slot || ageOf(publishedAt, now) >= MIN_AGE_HOURS);
  const valuesBy = (measure: 'engagement' | 'dayEngagement') =>
    settled.flatMap((post) => (post[measure] === null ? [] : [{ post, value: Math.log1p(post[measure]) }]));
  const [soFar, atDay] = [valuesBy('engagement'), valuesBy('dayEngagement')];
  return atDay.length >= MIN_KNOWN_AT_DAY * soFar.length ? atDay : soFar;
}

const ageOf = (publishedAt: Date, now: Date) => (now.getTime() - publishedAt.getTime()) / HOUR_MS;
