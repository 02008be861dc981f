import { MIN_POSTS } from '#shared/findings';

/** A post's log-engagement, and how far it lies above the mean of all. */
export interface Scored<Post> {
  post: Post;
  residual: number;
}

export interface Lift {
  /** How many posts share the trait. */
  size: number;
  /** 0.2: a fifth more engagement than the user's posts have on the whole. Shrunken towards 0. */
  lift: number;
  /** 80% interval of `lift`. */
  low: number;
  high: number;
}

/** As many posts without effect are imagined beside those that were seen. */
const PRIOR = 6;
const MIN_SIZE = 3;
/** One-sided 90%: both sides make an interval of 80%. */
const Z = 1.28;

/** Engagement spreads over orders of magnitude: on a log scale one viral post does not decide. */
const logEngagement = (engagement: number) => Math.log1p(engagement);

export function scorePosts<Post extends { engagement: number | null }>(posts: Post[]): Scored<Post>[] {
  const measured = posts.flatMap((post) =>
    post.engagement === null ? [] : [{ post, score: logEngagement(post.engagement) }],
  );
  const average = mean(measured.map(({ score }) => score));
  return measured.map(({ post, score }) => ({ post, residual: score - average }));
}

/**
 * What a trait is worth, compared with all posts. Null when it is rare, general, or when the lower end of its interval is
 * not above zero.
 */
export function claimLift(withTrait: Scored<unknown>[], all: Scored<unknown>[]): Lift | null {
  const size = withTrait.length;
  if (all.length < MIN_POSTS || size < MIN_SIZE || all.length - size < MIN_SIZE) return null;
  const effect = sum(withTrait.map(({ residual }) => residual)) / (size + PRIOR);
  const margin = (Z * deviation(all.map(({ residual }) => residual))) / Math.sqrt(size + PRIOR);
  if (effect - margin <= 0) return null;
  return { size, ...onScale(effect, margin) };
}

/** From the log scale to a share of the usual engagement. */
export const onScale = (effect: number, margin: number) => ({
  lift: Math.expm1(effect),
  low: Math.expm1(effect - margin),
  high: Math.expm1(effect + margin),
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => (values.length > 0 ? sum(values) / values.length : 0);

export function deviation(values: number[]): number {
  const average = mean(values);
  return Math.sqrt(sum(values.map((value) => (value - average) ** 2)) / Math.max(1, values.length - 1));
}
