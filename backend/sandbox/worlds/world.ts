import type { Creator } from '../creators/creator.ts';
import { followersAt, type Lifetime } from '../creators/followers.ts';
import { schedule } from '../creators/schedule.ts';
import type { Post } from '../posts/post.ts';
import { mediaId, placeOf } from '../posts/post-ids.ts';
import { dateIn, startOfDate } from '../time-and-chance/days.ts';
import { drawDay } from './draw-day.ts';

/** All that one creator has published and will publish. Days are drawn when the clock gets there, and never change. */
export interface World {
  creator: Creator;
  /** In ids: tells the creators of one sandbox apart, from 1. */
  number: number;
  /** Epoch milliseconds of the first day. */
  start: number;
  /** Everything published up to a moment, oldest first: also what was removed, replies, reposts and ghost posts. */
  publishedBy(at: number): Post[];
  /** One of those. `place` is the beginning of its id that no other has, as `placeOf` takes it. */
  findAt(place: string, at: number): Post | undefined;
  followersAt(at: number): number;
  /** Adds what was published over the API. */
  add(post: Post): void;
}

interface WorldOptions {
  seed: string;
  epoch: number;
  number: number;
  /** Moments of deletion by id of the post. */
  deleted: Record<string, number>;
}

export function createWorld(creator: Creator, { seed, epoch, number, deleted }: WorldOptions): World {
  const zone = creator.truth.zone;
  const firstDate = Temporal.PlainDate.from(dateIn(zone, epoch)).subtract({ days: creator.daysBefore });
  const start = startOfDate(zone, firstDate.toString());
  const lifetime: Lifetime = { seed, creator, start, epoch };
  const plan = schedule(seed, creator);
  const posts: Post[] = [];
  const byPlace = new Map<string, Post>();
  let drawnDays = 0;
  let ordinal = 0;

  const nextId = () => mediaId(`${seed}/${epoch}/${creator.key}`, number, ordinal++);
  const known = (at: number) => followersAt(lifetime, at);

  function add(...added: Post[]): void {
    for (const post of added) {
      const deletedAt = deleted[post.id];
      if (deletedAt !== undefined) post.removed = { at: deletedAt, how: 'deleted' };
      byPlace.set(placeOf(post.id), post);
    }
    posts.push(...added);
    posts.sort((one, other) => one.publishedAt - other.publishedAt);
  }

  function drawUpTo(at: number): void {
    const added: Post[] = [];
    while (startOfDate(zone, firstDate.toString(), drawnDays) <= at) {
      const day = drawnDays++;
      const date = firstDate.add({ days: day });
      added.push(...drawDay({ seed, creator, day, date, posts: plan.postsOn(day), followersAt: known, nextId }));
    }
    if (added.length > 0) add(...added);
  }

  return {
    creator,
    number,
    start,
    publishedBy: (at) => {
      drawUpTo(at);
      return posts.slice(0, posts.findLastIndex(({ publishedAt }) => publishedAt <= at) + 1);
    },
    findAt: (place, at) => {
      drawUpTo(at);
      const post = byPlace.get(place);
      return post && post.publishedAt <= at ? post : undefined;
    },
    followersAt: known,
    add,
  };
}
