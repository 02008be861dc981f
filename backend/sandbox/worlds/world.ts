import type { Creator } from '../creators/creator.ts';
import { followersAt, type Lifetime } from '../creators/followers.ts';
import { schedule } from '../creators/schedule.ts';
import type { Post } from '../posts/post.ts';
import { mediaId, placeOf } from '../posts/post-ids.ts';
import { dateIn, startOfDate } from '../time-and-chance/days.ts';
import { drawDay } from './draw-day.ts';

/**
 * Everything one creator has published and will publish. Days are generated when the clock reaches them, and never
 * change.
 */
export interface World {
  creator: Creator;
  /** Distinguishes the creators of one sandbox in ids, from 1. */
  number: number;
  /** Epoch milliseconds of the first day. */
  start: number;
  /** Everything published up to a moment, oldest first, including removed posts, replies, reposts and ghost posts. */
  publishedBy(at: number): Post[];
  /** One of those. `place` is the unique part of an id that `placeOf` returns. */
  findAt(place: string, at: number): Post | undefined;
  followersAt(at: number): number;
  /** Adds a post that was published through the API. */
  add(post: Post): void;
  /** Deletes a post through the API. */
  remove(post: Post, at: number): void;
  /** Counts what the API changed of the posts. */
  readonly revision: number;
}

interface WorldOptions {
  seed: string;
  epoch: number;
  number: number;
  /** Deletion times by post id. */
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
  let drawnUntil = Number.NEGATIVE_INFINITY;
  let ordinal = 0;
  let revision = 0;

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
    if (at < drawnUntil) return;
    const added: Post[] = [];
    while (startOfDate(zone, firstDate.toString(), drawnDays) <= at) {
      const day = drawnDays++;
      const date = firstDate.add({ days: day });
      added.push(...drawDay({ seed, creator, day, date, posts: plan.postsOn(day), followersAt: known, nextId }));
    }
    drawnUntil = startOfDate(zone, firstDate.toString(), drawnDays);
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
    add: (post) => {
      revision++;
      add(post);
    },
    remove: (post, at) => {
      revision++;
      post.removed = { at, how: 'deleted' };
    },
    get revision() {
      return revision;
    },
  };
}
