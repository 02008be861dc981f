import type { SyntheticAccount, SyntheticPost } from '../synthetic-account.ts';
import { dayIn, daysUntil, engagementOf, isKnown, mean, median, soFar, sum, sumOfKnown } from './columns.ts';

const CARD_DAYS = 30;
const RECENT_DAYS = 90;
const TOP = 3;

/** The two cards that are sums, for an account without daily figures. */
export function publishedCards(account: SyntheticAccount) {
  const { zone, now, posts } = account;
  const today = dayIn(zone, now);
  const [first, middle] = [today.subtract({ days: 2 * CARD_DAYS - 1 }), today.subtract({ days: CARD_DAYS - 1 })];
  const current = posts.filter(({ publishedAt }) => !isBefore(dayIn(zone, publishedAt), middle)).map(soFar);
  const end = onTheWall(zone, now).subtract({ days: CARD_DAYS });
  const isPrevious = ({ publishedAt }: SyntheticPost) =>
    !isBefore(dayIn(zone, publishedAt), first) &&
    Temporal.PlainDateTime.compare(onTheWall(zone, publishedAt), end) <= 0;
  const previous = posts.filter(isPrevious).map(soFar);
  const card = (of: (post: ReturnType<typeof soFar>) => number | null) => {
    const [now, before] = [sum(current.map(of).filter(isKnown)), sum(previous.map(of).filter(isKnown))];
    return { value: now, change: isKnownBefore(account, CARD_DAYS) && before > 0 ? 100 * (now / before - 1) : null };
  };
  const period = { from: middle.toString(), to: today.toString() };
  return { period, engagement: card(engagementOf), views: card(({ views }) => views) };
}

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) < 0;

const onTheWall = (zone: string, moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime();

/** The trend over `days` days up to today, and over as many before, which may be incomplete. */
export function trendOf(account: SyntheticAccount, length: number) {
  const today = dayIn(account.zone, account.now);
  return {
    days: daysUntil(today, length).map((day) => trendDay(account, day)),
    before: isKnownBefore(account, length)
      ? daysUntil(today.subtract({ days: length }), length).map((day) => trendDay(account, day))
      : [],
  };
}

function trendDay(account: SyntheticAccount, day: string) {
  const posts = account.posts.filter((post) => dayIn(account.zone, post.publishedAt).toString() === day).map(soFar);
  const both = posts.filter((post) => isKnown(post.views) && isKnown(engagementOf(post)));
  const views = sum(both.map((post) => post.views ?? 0));
  const engagement = sum(both.map((post) => engagementOf(post) ?? 0));
  const reach = posts.length === 0 ? 0 : sumOfKnown(posts.map((post) => post.views));
  return { day, engagement: views > 0 ? (100 * engagement) / views : null, reach };
}

/** At least four fifths of the previous period are known: the first post is old enough by local time. */
function isKnownBefore({ zone, now, posts }: SyntheticAccount, length: number): boolean {
  const first = posts.map(({ publishedAt }) => publishedAt).sort((a, b) => a - b)[0];
  const atLeast = onTheWall(zone, now).subtract({ minutes: Math.round(24 * 60 * 1.8 * length) });
  return first !== undefined && Temporal.PlainDateTime.compare(onTheWall(zone, first), atLeast) <= 0;
}

export function tilesOf(account: SyntheticAccount, length: number) {
  const posts = publishedWithin(account, length).map(soFar);
  const average = (of: (post: ReturnType<typeof soFar>) => number | null) => mean(posts.map(of).filter(isKnown));
  return {
    avgLikes: average(({ likes }) => likes),
    avgComments: average(({ replies }) => replies),
    avgShares: average(({ shares }) => shares),
    avgSaves: null,
  };
}

function publishedWithin({ posts, zone, now }: SyntheticAccount, length: number): SyntheticPost[] {
  const days = new Set(daysUntil(dayIn(zone, now), length));
  return posts.filter(({ publishedAt }) => days.has(dayIn(zone, publishedAt).toString()));
}

/** The best posts by a measure: recent ones first, then older ones. */
export function topOf(account: SyntheticAccount, measure: 'engagement' | 'views' | 'engagementRate' | 'replies') {
  const recent = new Set(publishedWithin(account, RECENT_DAYS));
  const usual = median([...recent].map((post) => soFar(post).views).filter(isKnown));
  const figureOf = (post: SyntheticPost) => {
    const { views, replies } = soFar(post);
    const engagement = engagementOf(soFar(post));
    if (measure === 'views') return views;
    if (measure === 'replies') return replies;
    if (measure === 'engagement') return engagement;
    return views && engagement !== null && views >= 0.5 * usual ? engagement / views : null;
  };
  return account.posts
    .map((post) => ({ post, isRecent: recent.has(post), value: figureOf(post) ?? -1 }))
    .sort(
      (a, b) => Number(b.isRecent) - Number(a.isRecent) || b.value - a.value || b.post.publishedAt - a.post.publishedAt,
    )
    .slice(0, TOP)
    .map(({ post }) => presentTop(post));
}

function presentTop(post: SyntheticPost) {
  const { likes, replies, reposts, quotes, shares, views } = soFar(post);
  const engagement = engagementOf(soFar(post));
  return {
    id: post.id,
    title: post.text,
    likes,
    comments: replies,
    repostsAndQuotes: sumOfKnown([reposts, quotes]),
    shares,
    views,
    engagementRate: views && engagement !== null ? (100 * engagement) / views : null,
    publishedAt: new Date(post.publishedAt).toISOString(),
  };
}
