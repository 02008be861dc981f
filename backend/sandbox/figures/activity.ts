import type { Count, Post } from '../posts/post.ts';
import { figureAt, topLevelOf } from '../posts/post-figures.ts';
import type { World } from '../worlds/world.ts';

/** A half-open interval in epoch milliseconds. */
export interface Span {
  from: number;
  until: number;
}

/** What all posts of an account gained in an interval. Removed posts count until their removal. */
export const gained = (world: World, count: Count, { from, until }: Span): number =>
  sumAt(world, count, until) - sumAt(world, count, from);

/** Only top-level replies, as in the account's own figure. */
export const gainedTopReplies = (world: World, { from, until }: Span): number =>
  topRepliesAt(world, until) - topRepliesAt(world, from);

/** Clicks by URL, most first, without URLs that nobody clicked. */
export function gainedClicks(world: World, { from, until }: Span): { url: string; clicks: number }[] {
  const before = clicksAt(world, from);
  const rows = [...clicksAt(world, until)].map(([url, clicks]) => ({ url, clicks: clicks - (before.get(url) ?? 0) }));
  return rows.filter(({ clicks }) => clicks > 0).sort((one, other) => other.clicks - one.clicks);
}

const sumAt = (world: World, count: Count, at: number): number =>
  kept(world, `${count} ${at}`, () => sum(world.publishedBy(at).map((post) => readAt(post, count, at))));

const topRepliesAt = (world: World, at: number): number =>
  kept(world, `top replies ${at}`, () =>
    sum(world.publishedBy(at).map((post) => topLevelOf(readAt(post, 'replies', at)))),
  );

const clicksAt = (world: World, at: number): Map<string, number> =>
  kept(world, `clicks by link ${at}`, () => {
    const byUrl = new Map<string, number>();
    for (const post of world.publishedBy(at)) {
      if (post.link) byUrl.set(post.link, (byUrl.get(post.link) ?? 0) + readAt(post, 'clicks', at));
    }
    return byUrl;
  });

const sum = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A removed post keeps its last figures. */
const readAt = (post: Post, count: Count, at: number) => figureAt(post, count, Math.min(at, post.removed?.at ?? at));

/** Of an account's days in a year, each with all its figures. */
const MOST_KEPT = 5000;
const keptOfWorlds = new WeakMap<World, { revision: number; values: Map<string, unknown> }>();

/**
 * What was computed from all posts of an account, once: days share their midnights, and are asked for again and again. It
 * is computed anew where the posts were changed by calls since.
 */
function kept<Value>(world: World, key: string, compute: () => Value): Value {
  let own = keptOfWorlds.get(world);
  if (own?.revision !== world.revision || own.values.size > MOST_KEPT) {
    own = { revision: world.revision, values: new Map() };
    keptOfWorlds.set(world, own);
  }
  // Each key is computed in one place alone, so what is kept under it is of that kind.
  if (own.values.has(key)) return own.values.get(key) as Value;
  const value = compute();
  own.values.set(key, value);
  return value;
}
