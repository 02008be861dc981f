import { lengthsOf, wordingsOf } from '#shared/post-text';
import { type BestTime, bestOf } from './best-times.ts';
import { type Tagged, tagKey, tagsOf } from './post-tags.ts';
import { type Scored, scorePosts } from './post-residuals.ts';
import { measureSlots, type SlotEffect, type Timed } from './slot-effects.ts';
import { measureTraits, type Trait, type TraitEffect } from './trait-effects.ts';
import type { Scorable } from './log-engagement.ts';

const letOthersRun = () => new Promise((resolve) => setImmediate(resolve));

type Measurable = Scorable & Tagged & { text: string };
/** A trait of the posts that go by this name; `key` is the same for each spelling of it. */
type NamedTrait<Post> = Trait<Post> & { key: string; name: string };
export type NamedEffect<Post> = TraitEffect<Post, NamedTrait<Post>>;

/** What the posts of one user show. The effects of each kind come from one regression, best first. */
export interface PostEffects<Post> {
  scored: Scored<Post>[];
  slots: SlotEffect<Timed<Post>>[];
  bestTimes: BestTime<Post>[];
  /** Hashtags and topics together, since one often goes with the other. */
  tags: NamedEffect<Post>[];
  formats: NamedEffect<Post>[];
  lengths: NamedEffect<Post>[];
  wordings: NamedEffect<Post>[];
}

/**
 * Measures what times, tags, formats, lengths and wordings are worth: here alone, so that whatever speaks of an effect
 * says the same of the same posts. `posts` come newest first. All lists but `scored` are empty under MIN_POSTS posts.
 * Takes a turn for each kind: all together would hold up every other request.
 */
export async function measurePosts<Post extends Measurable>(
  posts: Post[],
  now = new Date(),
): Promise<PostEffects<Post>> {
  const scored = scorePosts(posts, { now });
  const slots = measureSlots(scored);
  await letOthersRun();
  const tags = measureNames(scored, tagsOf);
  await letOthersRun();
  const amongFormats = scorePosts(posts, { now, peers: 'all' });
  const formats = measureNames(amongFormats, ({ mediaType }) => (mediaType ? [mediaType] : []));
  await letOthersRun();
  const lengths = measureNames(scored, ({ text }) => lengthsOf(text));
  await letOthersRun();
  const wordings = measureNames(scored, ({ text }) => wordingsOf(text));
  const ofPosts = scored.map(({ post }) => post);
  return { scored, slots, bestTimes: bestOf(slots, ofPosts), tags, formats, lengths, wordings };
}

/** Of each name that posts go by, in the spelling that was used last. */
function measureNames<Post>(scored: Scored<Post>[], namesOf: (post: Post) => string[]): NamedEffect<Post>[] {
  const oldestFirst = scored.flatMap(({ post }) => namesOf(post)).toReversed();
  const names = new Map(oldestFirst.map((name) => [tagKey(name), name]));
  const keys = new Map(scored.map(({ post }) => [post, new Set(namesOf(post).map(tagKey))]));
  const traits = [...names].map(([key, name]) => ({
    key,
    name,
    isIn: (post: Post) => keys.get(post)?.has(key) ?? false,
  }));
  return measureTraits(scored, traits);
}
