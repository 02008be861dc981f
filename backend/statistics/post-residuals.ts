import { mean, median, medianAbsoluteDeviation } from 'simple-statistics';
import { DAY_MS, WEEK_MS } from '#shared/days/durations';
import {
  type ComparablePost,
  logEngagementsByAccount,
  type OfAccount,
  type PostLogEngagement,
} from './log-engagement.ts';
import { BASELINE_WINDOW_DAYS, MIN_PEERS, WINSOR_LIMIT } from './methods/assumptions.ts';
import { onCountScale, sensitivityOf } from './methods/count-scale.ts';
import { zipWith } from './methods/vectors.ts';

/** A post with its log engagement minus its baseline, for counts of any size and winsorised. Residuals have mean 0 over the posts of each account. */
export interface PostResidual<Post> {
  post: Post;
  residual: number;
}

interface Compared<Post> {
  post: Post;
  value: number;
}

interface Options {
  now?: Date;
  /** `all`: the baseline of a post is taken from posts of every format. */
  peers?: 'format' | 'all';
}

/** Φ⁻¹(0.75): the median absolute deviation of a normal distribution, in standard deviations. */
export const MAD_OF_NORMAL = 0.6745;

/**
 * Compares each post with a baseline of posts of its account from about its time and of its format, so that neither the size of
 * the account, nor its growth, nor the format is mistaken for the effect of something else. Omits posts without figures, posts of
 * the last day, and accounts that are too young for a baseline. In the order in which the posts come.
 */
export function measureResiduals<Post extends ComparablePost>(
  posts: Post[],
  { now = new Date(), peers = 'format' }: Options = {},
): PostResidual<Post>[] {
  const accounts = logEngagementsByAccount(posts, now);
  const measured = new Map(accounts.flatMap((counts) => residualsOfAccount(counts, peers)));
  return posts.flatMap((post) => {
    const residual = measured.get(post);
    return residual === undefined ? [] : [{ post, residual }];
  });
}

function residualsOfAccount<Post extends ComparablePost>(
  counts: PostLogEngagement<Post>[],
  peers: 'format' | 'all',
): [Post, number][] {
  const compared = counts.map(({ post, engagement }) => ({ post, value: onCountScale(engagement) }));
  const baselineOf = baselines(compared, peers);
  const sensitivity = sensitivityOf(counts.map(({ engagement }) => engagement));
  const deviations = compared.map(({ post, value }) => (value - baselineOf(post)) / sensitivity);
  const residuals = centred(winsorised(deviations));
  return zipWith(compared, residuals, ({ post }, residual) => [post, residual]);
}

/** Looks up the baseline of a post by its week and format, computing each once. */
function baselines<Post extends ComparablePost>(compared: Compared<Post>[], peers: 'format' | 'all') {
  const medians = new Map<string, number>();
  return ({ publishedAt, slot, mediaType }: Post): number => {
    const week = slot ? Math.round(publishedAt.getTime() / WEEK_MS) : null;
    const key = `${week} ${peers === 'format' ? mediaType : ''}`;
    const baseline = medians.get(key) ?? medianOfPeers(compared, week, peers === 'format' ? mediaType : undefined);
    medians.set(key, baseline);
    return baseline;
  };
}

/** Median of peers from the same time and of the same format; of the same time if those are too few; else of all. */
function medianOfPeers<Post extends ComparablePost>(
  compared: Compared<Post>[],
  week: number | null,
  mediaType: string | null | undefined,
): number {
  const isNear = ({ post }: Compared<Post>) =>
    week === null || Math.abs(post.publishedAt.getTime() - week * WEEK_MS) <= BASELINE_WINDOW_DAYS * DAY_MS;
  const near = compared.filter(isNear);
  const ofFormat = mediaType === undefined ? [] : near.filter(({ post }) => post.mediaType === mediaType);
  const peers = [ofFormat, near].find(({ length }) => length >= MIN_PEERS) ?? compared;
  return median(peers.map(({ value }) => value));
}

/** Winsorises: moves values beyond WINSOR_LIMIT robust standard deviations (MAD / 0.6745) from 0 to that limit. */
function winsorised(deviations: number[]): number[] {
  if (deviations.length === 0) return [];
  const limit = (WINSOR_LIMIT * medianAbsoluteDeviation(deviations)) / MAD_OF_NORMAL;
  if (limit === 0) return deviations;
  return deviations.map((deviation) => Math.min(limit, Math.max(-limit, deviation)));
}

function centred(values: number[]): number[] {
  if (values.length === 0) return [];
  const average = mean(values);
  return values.map((value) => value - average);
}

/** Account by account, each in the order in which its posts were published; as they are where that is unknown. */
export const oldestFirst = <Post extends Publishable>(residuals: PostResidual<Post>[]): PostResidual<Post>[] =>
  [...Map.groupBy(residuals, ({ post }) => post.accountId ?? null).values()].flatMap((own) =>
    own.toSorted((a, b) => (a.post.publishedAt?.getTime() ?? 0) - (b.post.publishedAt?.getTime() ?? 0)),
  );

interface Publishable extends OfAccount {
  publishedAt?: Date;
  slot?: unknown;
}

/**
 * How many days after the post before it each was published, of posts as `oldestFirst` orders them; Infinity for the first one of
 * each account, as nothing carries over to it. Null unless that is known of all.
 */
export function gapsOf(posts: Publishable[]): number[] | null {
  const days = posts.flatMap(({ publishedAt, slot }) =>
    publishedAt && slot !== null ? publishedAt.getTime() / DAY_MS : [],
  );
  if (days.length < posts.length) return null;
  const isFirst = (index: number) => index === 0 || posts[index]?.accountId !== posts[index - 1]?.accountId;
  return days.map((day, index) => (isFirst(index) ? Number.POSITIVE_INFINITY : day - (days[index - 1] as number)));
}
