import { mean, median, medianAbsoluteDeviation } from 'simple-statistics';
import { DAY_MS, WEEK_MS } from '#shared/durations';
import { CLIP, MIN_PEERS, USUAL_WITHIN_DAYS } from './assumptions.ts';
import { type Scorable, type Valued, valuePosts } from './log-engagement.ts';

/** A post, and how far its engagement lies above what is usual, on a log scale. Over all posts the mean is 0. */
export interface Scored<Post> {
  post: Post;
  residual: number;
}

interface Options {
  now?: Date;
  /** `all`: compares a post with posts of every format. */
  peers?: 'format' | 'all';
}

/** A normal distribution has this median absolute deviation for a standard deviation of 1. */
export const MAD_OF_NORMAL = 0.6745;

/**
 * Holds the engagement of each post against what is usual for posts of its time and format: growth of the account and
 * the format do not pass for an effect of something else. Leaves out posts without counts and posts of the last day.
 */
export function scorePosts<Post extends Scorable>(
  posts: Post[],
  { now = new Date(), peers = 'format' }: Options = {},
): Scored<Post>[] {
  const values = valuePosts(posts, now);
  const usual = usualOf(values, peers);
  const distances = values.map(({ post, value }) => value - usual(post));
  const residuals = centred(clipped(distances));
  return values.map(({ post }, index) => ({ post, residual: residuals[index] ?? 0 }));
}

/** The median of comparable posts, looked up by the week of a post. */
function usualOf<Post extends Scorable>(values: Valued<Post>[], peers: 'format' | 'all') {
  const medians = new Map<string, number>();
  return ({ publishedAt, slot, mediaType }: Post): number => {
    const week = slot ? Math.round(publishedAt.getTime() / WEEK_MS) : null;
    const key = `${week} ${peers === 'format' ? mediaType : ''}`;
    const found = medians.get(key) ?? medianOfPeers(values, week, peers === 'format' ? mediaType : undefined);
    medians.set(key, found);
    return found;
  };
}

/** Of the same time and format, else of the same time, else of all: the first that are enough. */
function medianOfPeers<Post extends Scorable>(
  values: Valued<Post>[],
  week: number | null,
  mediaType: string | null | undefined,
): number {
  const isNear = ({ post }: Valued<Post>) =>
    week === null || Math.abs(post.publishedAt.getTime() - week * WEEK_MS) <= USUAL_WITHIN_DAYS * DAY_MS;
  const near = values.filter(isNear);
  const alike = mediaType === undefined ? [] : near.filter(({ post }) => post.mediaType === mediaType);
  const group = [alike, near].find(({ length }) => length >= MIN_PEERS) ?? values;
  return median(group.map(({ value }) => value));
}

function clipped(distances: number[]): number[] {
  if (distances.length === 0) return [];
  const furthest = (CLIP * medianAbsoluteDeviation(distances)) / MAD_OF_NORMAL;
  if (furthest === 0) return distances;
  return distances.map((distance) => Math.min(furthest, Math.max(-furthest, distance)));
}

function centred(values: number[]): number[] {
  if (values.length === 0) return [];
  const average = mean(values);
  return values.map((value) => value - average);
}
