import { dateIn, startOfDate } from '../figures/days.ts';
import type { Post } from '../posts/post.ts';
import { mediaId } from '../posts/post-ids.ts';
import type { Creator } from './creator.ts';
import { drawDay } from './draw-day.ts';
import { followersAt, type Lifetime } from './followers.ts';
import { schedule } from './schedule.ts';

/** All that one creator has published and will publish. Days are drawn when the clock gets there, and never change. */
export interface World {
  creator: Creator;
  /** In ids: tells the creators of one sandbox apart. */
  number: number;
  start: number;
  /** Everything published up to a moment, oldest first; removed posts and replies of the creator included. */
  publishedBy(at: number): Post[];
  /** One of those, by its id. */
  find(id: string, at: number): Post | undefined;
  followersAt(at: number): number;
  /** Adds what was published over the API. */
  add(post: Post): void;
}

export function createWorld(creator: Creator, options: { seed: string; epoch: number; number: number }): World {
  const { seed, epoch, number } = options;
  const zone = creator.truth.zone;
  const firstDate = Temporal.PlainDate.from(dateIn(zone, epoch)).subtract({ days: creator.daysBefore });
  const start = startOfDate(zone, firstDate.toString());
  const lifetime: Lifetime = { seed, creator, start, epoch };
  const plan = schedule(seed, creator);
  const worldKey = `${seed}/${epoch}/${creator.key}`;
  const posts: Post[] = [];
  const byId = new Map<string, Post>();
  let drawnDays = 0;
  let ordinal = 0;

  function add(post: Post): void {
    posts.push(post);
    byId.set(post.id, post);
    if ((posts.at(-2)?.publishedAt ?? 0) > post.publishedAt)
      posts.sort((one, other) => one.publishedAt - other.publishedAt);
  }

  function drawUpTo(at: number): void {
    while (startOfDate(zone, firstDate.toString(), drawnDays) <= at) {
      const day = drawnDays++;
      const nextId = () => mediaId(worldKey, number, ordinal++);
      const common = { seed, creator, followersAt: (moment: number) => followersAt(lifetime, moment) };
      drawDay({ ...common, day, date: firstDate.add({ days: day }), posts: plan.postsOn(day), nextId }).forEach(add);
    }
  }

  return {
    creator,
    number,
    start,
    publishedBy: (at) => {
      drawUpTo(at);
      return posts.slice(0, countUpTo(posts, at));
    },
    find: (id, at) => {
      drawUpTo(at);
      const post = byId.get(id);
      return post && post.publishedAt <= at ? post : undefined;
    },
    followersAt: (at) => followersAt(lifetime, at),
    add,
  };
}

/** How many of the posts, oldest first, were published by a moment. */
function countUpTo(posts: Post[], at: number): number {
  const later = posts.findLastIndex(({ publishedAt }) => publishedAt <= at);
  return later + 1;
}
