import type { Count, Post } from '../posts/post.ts';
import { figureAt, topLevelOf } from '../posts/post-figures.ts';
import type { World } from '../worlds/world.ts';

/** A half-open interval in epoch milliseconds. */
export interface Span {
  from: number;
  until: number;
}

/** What all posts of an account gained in an interval. Removed posts count until their removal. */
export function gained(world: World, count: Count, span: Span): number {
  return world.publishedBy(span.until).reduce((sum, post) => sum + gainedBy(post, count, span), 0);
}

/** Only top-level replies, as in the account's own figure. */
export function gainedTopReplies(world: World, span: Span): number {
  return world
    .publishedBy(span.until)
    .reduce(
      (sum, post) =>
        sum + topLevelOf(readAt(post, 'replies', span.until)) - topLevelOf(readAt(post, 'replies', span.from)),
      0,
    );
}

/** Clicks by URL, most first, without URLs that nobody clicked. */
export function gainedClicks(world: World, span: Span): { url: string; clicks: number }[] {
  const byUrl = new Map<string, number>();
  for (const post of world.publishedBy(span.until)) {
    if (post.link) byUrl.set(post.link, (byUrl.get(post.link) ?? 0) + gainedBy(post, 'clicks', span));
  }
  const rows = [...byUrl].map(([url, clicks]) => ({ url, clicks })).filter(({ clicks }) => clicks > 0);
  return rows.sort((one, other) => other.clicks - one.clicks);
}

const gainedBy = (post: Post, count: Count, { from, until }: Span) =>
  readAt(post, count, until) - readAt(post, count, from);

/** A removed post keeps its last figures. */
const readAt = (post: Post, count: Count, at: number) => figureAt(post, count, Math.min(at, post.removed?.at ?? at));
