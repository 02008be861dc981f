import type { Truth } from '../creators/creator.ts';
import { gained, gainedClicks, gainedTopReplies } from '../figures/activity.ts';
import { followerShares } from '../insights/demographics.ts';
import type { Sandbox } from '../instance/sandbox.ts';
import { type AudienceReply, audienceReplies } from '../posts/audience-replies.ts';
import type { Post } from '../posts/post.ts';
import { figuresAt, type PostFigures, topLevelOf } from '../posts/post-figures.ts';
import { placeOf } from '../posts/post-ids.ts';
import { isThere } from '../reading/lists.ts';
import type { Container } from '../state/container.ts';
import { type PacificDay, pacificDay } from '../time-and-chance/days.ts';
import type { World } from '../worlds/world.ts';

/** What an account gained in a period, over all its posts. */
interface Activity {
  likes: number;
  /** Only top-level replies, as Threads counts them for an account. */
  replies: number;
  reposts: number;
  quotes: number;
  clicks: number;
  clicksByUrl: { url: string; clicks: number }[];
}

export interface PostTruth {
  post: Post;
  /** All that Threads would report at that moment; for a reply, `replies` are the direct ones. */
  figures: PostFigures;
  /** False after it was deleted or archived. */
  isThere: boolean;
}

/** A publication that really happened. */
interface PublishedTruth {
  /** Of the post. */
  id: string;
  container: string;
  text: string;
  mediaType: Container['mediaType'];
  /** Epoch milliseconds. */
  at: number;
  /** For a reply: what it answers, and the first post of the tree. */
  parent: string | null;
  root: string | null;
}

interface AccountDay extends Activity {
  day: PacificDay;
  /** What Threads reports for the day at that moment; null for a day that it omits. */
  views: number | null;
  finalViews: number;
  /** At the end of the day. */
  followers: number;
}

/** The true values behind every answer. Creators are named by key or id; moments are epoch milliseconds. */
export interface Ledger {
  creators(): { key: string; id: string; username: string }[];
  /** The effects that the generator was given for a creator. */
  truth(creator: string): Truth;
  /** The rows of `/me/threads` at a moment, newest first, reposts included. */
  listed(creator: string, at?: number): PostTruth[];
  post(id: string, at?: number): PostTruth | null;
  /** What was published through the API, oldest first, whatever the answers said. */
  published(creator: string): PublishedTruth[];
  /** Replies of others to a post, oldest first. */
  replies(id: string, at?: number): AudienceReply[];
  /** The creator's own replies below their post: answers, and further parts of a self-thread. */
  answers(id: string, at?: number): Post[];
  /** A Pacific day by its ISO date, with the figures known at a moment. */
  accountDay(creator: string, date: string, at?: number): AccountDay;
  activity(creator: string, from: number, until: number): Activity;
  followers(creator: string, at?: number): number;
  followersBy(creator: string, breakdown: 'country' | 'city' | 'age' | 'gender', at?: number): Record<string, number>;
}

export function createLedger(sandbox: Sandbox): Ledger {
  const worldOf = (name: string): World => {
    const world = sandbox.worldOf(name);
    if (!world) throw new RangeError(`There is no creator ${name}`);
    return world;
  };
  const findPost = (id: string, at: number): Post | undefined =>
    sandbox.worlds.map((world) => world.findAt(placeOf(id), at)).find((post) => post?.id === id);

  return {
    creators: () => sandbox.worlds.map(({ creator: { key, id, username } }) => ({ key, id, username })),
    truth: (name) => worldOf(name).creator.truth,
    listed: (name, at = sandbox.now()) => {
      const isListed = (post: Post) => (post.kind === 'post' || post.kind === 'repost') && isThere(post, at);
      const posts = worldOf(name).publishedBy(at).filter(isListed);
      return posts.reverse().map((post) => truthOf(post, at));
    },
    post: (id, at = sandbox.now()) => {
      const post = findPost(id, at);
      return post ? truthOf(post, at) : null;
    },
    published: (name) => {
      const { id } = worldOf(name).creator;
      return sandbox.state.containers
        .filter(({ user }) => user === id)
        .flatMap(publicationOf)
        .sort(byTime);
    },
    replies: (id, at = sandbox.now()) => {
      const post = findPost(id, at);
      return post ? audienceReplies(post, at) : [];
    },
    answers: (id, at = sandbox.now()) =>
      sandbox.worlds.flatMap((world) => world.publishedBy(at).filter(({ replyTo }) => replyTo?.root === id)),
    accountDay: (name, date, at = sandbox.now()) => accountDay(sandbox, worldOf(name), pacificDay(date), at),
    activity: (name, from, until) => activity(worldOf(name), from, until),
    followers: (name, at = sandbox.now()) => worldOf(name).followersAt(at),
    followersBy: (name, breakdown, at = sandbox.now()) => {
      const world = worldOf(name);
      const rows = followerShares(world.creator, breakdown, world.followersAt(at));
      return Object.fromEntries(rows.map(({ dimension_values: [key = ''], value }) => [key, value]));
    },
  };
}

const byTime = (one: PublishedTruth, other: PublishedTruth) => one.at - other.at;

const publicationOf = ({ id: container, published, text, mediaType, replyTo }: Container): PublishedTruth[] =>
  published
    ? [{ ...published, container, text, mediaType, parent: replyTo?.parent ?? null, root: replyTo?.root ?? null }]
    : [];

function truthOf(post: Post, at: number): PostTruth {
  const figures = figuresAt(post, at);
  const replies = post.replyTo ? topLevelOf(figures.replies) : figures.replies;
  return { post, figures: { ...figures, replies }, isThere: isThere(post, at) };
}

function activity(world: World, from: number, until: number): Activity {
  const span = { from, until };
  const clicksByUrl = gainedClicks(world, span);
  return {
    likes: gained(world, 'likes', span),
    replies: gainedTopReplies(world, span),
    reposts: gained(world, 'reposts', span),
    quotes: gained(world, 'quotes', span),
    clicks: clicksByUrl.reduce((sum, { clicks }) => sum + clicks, 0),
    clicksByUrl,
  };
}

function accountDay(sandbox: Sandbox, world: World, day: PacificDay, at: number): AccountDay {
  const days = sandbox.accountDaysOf(world);
  return {
    ...activity(world, day.start, Math.min(day.end, at)),
    day,
    views: days.viewsAt(day, at),
    finalViews: days.finalViews(day),
    followers: world.followersAt(Math.min(day.end, at)),
  };
}
