import { lengthsOf, wordingsOf } from '#shared/post-text';
import { type BestTime, selectBestTimes } from './best-times.ts';
import type { ComparablePost } from './log-engagement.ts';
import { measureResiduals, type PostResidual } from './post-residuals.ts';
import { groupByTag, type Tagged } from './post-tags.ts';
import { measureSlots, type SlotEffect, type Timed } from './slot-effects.ts';
import { measureTraits, type Trait, type TraitEffect } from './trait-effects.ts';

const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

type MeasurablePost = ComparablePost & Tagged & { text: string };
/** A trait under the name that posts give it; `key` is the same for every spelling. */
type NamedTrait<Post> = Trait<Post> & { key: string; name: string };
export type NamedEffect<Post> = TraitEffect<Post, NamedTrait<Post>>;

/** What a user's posts show. The effects of each kind come from one regression, best first. */
export interface PostEffects<Post> {
  /** The posts whose engagement was compared, newest first. */
  comparedPosts: Post[];
  slots: SlotEffect<Timed<Post>>[];
  bestTimes: BestTime<Post>[];
  /** Hashtags and topics, measured together, since one often goes with the other. */
  tags: NamedEffect<Post>[];
  formats: NamedEffect<Post>[];
  lengths: NamedEffect<Post>[];
  wordings: NamedEffect<Post>[];
}

/**
 * Measures the effect of times, tags, formats, lengths and wordings on engagement. Nothing else measures them, so plans,
 * findings and score agree about the same posts. `posts` come newest first. All lists but `comparedPosts` are empty under
 * MIN_POSTS posts. Yields to the event loop between kinds: all of them at once would hold up every other request.
 */
export async function measurePosts<Post extends MeasurablePost>(
  posts: Post[],
  now = new Date(),
): Promise<PostEffects<Post>> {
  const residuals = measureResiduals(posts, { now });
  const slots = measureSlots(residuals);
  await yieldToEventLoop();
  const tags = measureTags(residuals);
  await yieldToEventLoop();
  const formats = measureNames(measureResiduals(posts, { now, peers: 'all' }), ({ mediaType }) =>
    mediaType ? [mediaType] : [],
  );
  await yieldToEventLoop();
  const lengths = measureNames(residuals, ({ text }) => lengthsOf(text));
  await yieldToEventLoop();
  const wordings = measureNames(residuals, ({ text }) => wordingsOf(text));
  const comparedPosts = residuals.map(({ post }) => post);
  return { comparedPosts, slots, bestTimes: selectBestTimes(slots, comparedPosts), tags, formats, lengths, wordings };
}

function measureTags<Post extends Tagged>(residuals: PostResidual<Post>[]): NamedEffect<Post>[] {
  const traits = groupByTag(residuals.map(({ post }) => post)).map(({ key, name, posts }) => {
    const tagged = new Set(posts);
    return { key, name, isIn: (post: Post) => tagged.has(post) };
  });
  return measureTraits(residuals, traits);
}

function measureNames<Post>(residuals: PostResidual<Post>[], namesOf: (post: Post) => string[]): NamedEffect<Post>[] {
  const names = new Map(residuals.map(({ post }) => [post, new Set(namesOf(post))]));
  const traits = [...new Set([...names.values()].flatMap((own) => [...own]))].map((name) => ({
    key: name,
    name,
    isIn: (post: Post) => names.get(post)?.has(name) ?? false,
  }));
  return measureTraits(residuals, traits);
}
