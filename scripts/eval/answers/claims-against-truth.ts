import type { Claim } from '../../../shared/answer-claims.ts';
import type { World } from './accounts-that-ask.ts';
import type { Counted } from './asked.ts';
import {
  allPosts,
  audience,
  clicksByAddress,
  type Days,
  followersIn,
  gained,
  gainedRate,
  newestFollowers,
  postFigure,
  publishedIn,
} from './truth.ts';

/** What a definition counts, and whether it is what was gained by the day or what posts have. */
const DEFINITIONS: Record<string, { of: Counted | 'shares' | 'engagementRate'; by: ('day' | 'post')[] } | undefined> = {
  accountViews: { of: 'views', by: ['day'] },
  gainedLikes: { of: 'likes', by: ['day', 'post'] },
  gainedReplies: { of: 'replies', by: ['day', 'post'] },
  gainedReposts: { of: 'reposts', by: ['day', 'post'] },
  gainedQuotes: { of: 'quotes', by: ['day', 'post'] },
  engagement: { of: 'engagement', by: ['day', 'post'] },
  accountEngagementRate: { of: 'engagementRate', by: ['day'] },
  views: { of: 'views', by: ['post', 'day'] },
  likesOfPosts: { of: 'likes', by: ['post'] },
  repliesOfPosts: { of: 'replies', by: ['post'] },
  repostsOfPosts: { of: 'reposts', by: ['post'] },
  quotesOfPosts: { of: 'quotes', by: ['post'] },
  engagementRate: { of: 'engagementRate', by: ['post', 'day'] },
  postsPublished: { of: 'posts', by: ['post'] },
  linkClicks: { of: 'clicks', by: ['day'] },
};

/** The definitions that a figure may have which tells this of an account's days, or of posts. */
export const definitionsOf = (counted: Counted | 'engagementRate'): string[] =>
  counted === 'followers'
    ? ['newFollowers']
    : Object.entries(DEFINITIONS).flatMap(([name, defined]) => (defined?.of === counted ? [name] : []));

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.051 || Math.abs(one / other - 1) < 1e-9;

/**
 * Whether a figure is the truth of what it says that it is; null where the truth is not known here: what statistics
 * estimate is judged in a part of its own.
 */
export function isTrue(claim: Claim, world: World, others: Claim[]): boolean | null {
  const { kind, value, unit, definition, from, to, postIds, n } = claim;
  if (value === null || kind === 'reference' || kind === 'limit' || kind === 'effect') return null;
  // A claim names no more posts than a screen can open.
  if (postIds.length > 1 && n !== null && n > postIds.length) return null;
  if (unit === 'days' || unit === 'hours' || unit === 'times' || unit === 'score') return null;
  const days = from && to ? { from, to } : null;
  if (definition === 'change') return isChange(claim, others);
  if (definition === 'followers') return oneOf(value, followerFigures(world, days));
  if (definition === 'newFollowers') return days && oneOf(value, wonIn(world, days));
  const defined = definition && DEFINITIONS[definition];
  if (!defined) return null;
  if (postIds.length > 0) return oneOf(value, ofPosts(world, defined.of, postIds));
  if (!days || /(?:a|per) (?:day|week|month)\b/.test(claim.text)) return null;
  return oneOf(value, [
    ...(defined.by.includes('day') ? ofDays(world, defined.of, days) : []),
    ...(defined.by.includes('post') ? ofPublished(world, defined.of, days) : []),
  ]);
}

const oneOf = (value: number, known: (number | null)[]) => known.some((one) => one !== null && isNear(value, one));

/** A change follows from two figures that stand in the same answer. */
function isChange({ value, unit }: Claim, others: Claim[]): boolean {
  const figures = others.flatMap((one) => (one.kind === 'figure' && one.value !== null ? [one.value] : []));
  return figures.some((now) =>
    figures.some((before) => {
      const change = unit === 'percent' ? 100 * (now / before - 1) : now - before;
      return isNear(change, value ?? Number.NaN) || isNear(-change, value ?? Number.NaN);
    }),
  );
}

const ofDays = (world: World, what: Counted | 'shares' | 'engagementRate', days: Days): (number | null)[] => {
  if (what === 'shares') return [];
  if (what === 'engagementRate') return [gainedRate(world, days)];
  return [
    gained(world, what, days),
    ...(what === 'clicks' ? clicksByAddress(world, days).map(([, clicks]) => clicks) : []),
  ];
};

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

function ofPublished(world: World, what: Counted | 'shares' | 'engagementRate', days: Days): (number | null)[] {
  const posts = publishedIn(world, days);
  if (what === 'posts') {
    const known = ['views', 'likes', 'replies', 'reposts', 'quotes', 'engagement'] as const;
    const weeks = (Temporal.PlainDate.from(days.from).until(days.to).days + 1) / 7;
    return [
      posts.length,
      posts.length / weeks,
      ...known.map((figure) => posts.filter((post) => postFigure(post, figure) !== null).length),
    ];
  }
  return statisticsOf(posts.flatMap((post) => postFigure(post, what) ?? []));
}

function ofPosts(world: World, what: Counted | 'shares' | 'engagementRate', ids: string[]): (number | null)[] {
  if (what === 'posts') return [ids.length];
  const posts = allPosts(world).filter(({ id }) => ids.includes(id));
  const rate =
    (100 * sumOf(posts.map((post) => postFigure(post, 'engagement') ?? 0))) /
    sumOf(posts.map((post) => postFigure(post, 'views') ?? 0));
  return [
    ...(what === 'engagementRate' ? [rate] : []),
    ...statisticsOf(posts.flatMap((post) => postFigure(post, what) ?? [])),
  ];
}

/** The sum, the mean, and the quartiles. */
function statisticsOf(values: number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  const quantiles = [0.25, 0.5, 0.75].flatMap((part) => {
    const place = part * (sorted.length - 1);
    const [low, high] = [at(Math.floor(place)), at(Math.ceil(place))];
    // Two ways to say where a quarter ends are in use.
    const other = part * sorted.length;
    const nearest = Number.isInteger(other) ? (at(other - 1) + at(other)) / 2 : at(Math.ceil(other) - 1);
    return [low + (high - low) * (place - Math.floor(place)), nearest];
  });
  return [sumOf(values), sumOf(values) / values.length, ...quantiles];
}

function wonIn(world: World, days: Days): (number | null)[] {
  const read = followersIn(world, days);
  if (!read) return [];
  const net = read.end - read.start;
  const length = Temporal.PlainDate.from(days.from).until(days.to).days + 1;
  return [net, net / length, (100 * net) / read.start];
}

/** Levels, shares of the audience, and what is missing to a goal. */
function followerFigures(world: World, days: Days | null): (number | null)[] {
  const read = days && followersIn(world, days);
  const now = world.accounts.map(newestFollowers);
  const levels = world.accounts.flatMap((account) => account.days.flatMap(({ followers }) => followers ?? []));
  const together = sumOf(now.flatMap((one) => one ?? []));
  const shares = (['country', 'city', 'age'] as const).flatMap((by) => audience(world, by).map(({ share }) => share));
  const goals = [read?.end ?? null, together, ...now].map((level) => (level === null ? null : 5000 - level));
  return [
    read?.start ?? null,
    read?.end ?? null,
    ...(world.accounts.length === 1 ? levels : now),
    together,
    ...shares,
    ...goals,
  ];
}
