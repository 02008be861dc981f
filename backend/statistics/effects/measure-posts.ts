import { lengthsOf, wordingsOf } from '#shared/posts/post-text';
import type { Tagged } from '#shared/posts/tags-of-post';
import type { ComparablePost } from '../log-engagement.ts';
import { gapsOf, measureResiduals, oldestFirst, type PostResidual } from '../post-residuals.ts';
import { groupByTag } from '../post-tags.ts';
import type { Slot } from '../slots.ts';
import { type BestTime, selectBestTimes } from './best-times.ts';
import { earlierLooks } from './earlier-looks.ts';
import type { Family } from './effect-families.ts';
import { estimateEffects, runInSteps } from './estimate-effects.ts';
import { presentSlots, type SlotEffect, slotFamily, slotsToMeasure, type Timed } from './slot-effects.ts';
import {
  type MeasuredTrait,
  presentTraits,
  selectTraits,
  type Trait,
  type TraitEffect,
  type TraitFamily,
  traitFamily,
  traitsAmong,
} from './trait-effects.ts';

type MeasurablePost = ComparablePost & Tagged & { text: string; labels?: readonly string[] };
/** A trait under the name that posts give it; `key` is the same for every spelling. */
type NamedTrait<Post> = Trait<Post> & { key: string; name: string };
export type NamedEffect<Post> = TraitEffect<Post, NamedTrait<Post>>;

/** What a user's posts show. All effects come from one regression; those of each kind best first. */
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
  /** What its user calls a post in the library, by id. */
  labels: NamedEffect<Post>[];
}

/**
 * Measures the effect of times, tags, formats, lengths, wordings and labels on engagement by one regression, and tests them by one
 * threshold. Nothing else measures them, so plans, findings and score agree about the same posts. What was claimed before is
 * asked of `earlierLooks`. `posts` come newest first.
 * All lists but `comparedPosts` are empty under MIN_POSTS posts. Works in steps: all at once would hold up every other request.
 */
export async function measurePosts<Post extends MeasurablePost>(
  posts: Post[],
  now = new Date(),
): Promise<PostEffects<Post>> {
  const residuals = measureResiduals(posts, { now, peers: 'all' });
  const comparedPosts = residuals.map(({ post }) => post);
  const ordered = oldestFirst(residuals);
  const own = ordered.map(({ post }) => post);
  const slots = slotsToMeasure(own);
  const traits = TRAIT_FAMILIES.map((kind) => ({ kind, measured: selectTraits(own, traitsOf[kind](comparedPosts)) }));
  const sampleOf = (measured: PostResidual<Post>[]) => ({
    ...valuesOf(measured),
    families: familiesOf(measured, slots, traits),
  });
  const sample = sampleOf(ordered);
  const earlier = earlierLooks(posts, now).map((look) => () => {
    const before: PostResidual<Post>[] = measureResiduals(look.posts, { now: look.at, peers: 'all' });
    return sampleOf(oldestFirst(before));
  });
  const estimates = sample.families.length > 0 ? await runInSteps(estimateEffects(sample, earlier)) : [];
  const next = estimates.values();
  const presented = slots.length > 0 ? presentSlots(slots, next.next().value ?? [], own) : [];
  const presentOf = (kind: TraitFamily) => {
    const measured = traits.find((family) => family.kind === kind)?.measured ?? [];
    return measured.length > 0 ? presentTraits(measured, next.next().value ?? []) : [];
  };
  return {
    comparedPosts,
    slots: presented,
    bestTimes: selectBestTimes(presented, comparedPosts),
    tags: presentOf('tags'),
    formats: presentOf('formats'),
    lengths: presentOf('lengths'),
    wordings: presentOf('wordings'),
    labels: presentOf('labels'),
  };
}

const valuesOf = <Post extends ComparablePost>(measured: PostResidual<Post>[]) => ({
  residuals: measured.map(({ residual }) => residual),
  gaps: gapsOf(measured.map(({ post }) => post)),
});

interface MeasuredKind<Post> {
  kind: TraitFamily;
  measured: MeasuredTrait<Post, NamedTrait<Post>>[];
}

/** Those of which anything is measured, with what these posts have of them. */
function familiesOf<Post extends ComparablePost>(
  residuals: PostResidual<Post>[],
  slots: Slot[],
  traits: MeasuredKind<Post>[],
): Family[] {
  const posts = residuals.map(({ post }) => post);
  return [
    ...(slots.length > 0 ? [slotFamily(posts, slots)] : []),
    ...traits
      .filter(({ measured }) => measured.length > 0)
      .map(({ kind, measured }) => traitFamily(traitsAmong(posts, measured), kind)),
  ];
}

/** In the order in which they are presented. */
const TRAIT_FAMILIES = ['tags', 'formats', 'lengths', 'wordings', 'labels'] as const;

const traitsOf: Record<TraitFamily, <Post extends MeasurablePost>(posts: Post[]) => NamedTrait<Post>[]> = {
  tags: (posts) =>
    groupByTag(posts).map(({ key, name, posts: own }) => {
      const tagged = new Set(own);
      return { key, name, isIn: (post) => tagged.has(post) };
    }),
  formats: (posts) => traitsByName(posts, ({ mediaType }) => (mediaType ? [mediaType] : [])),
  lengths: (posts) => traitsByName(posts, ({ text }) => lengthsOf(text)),
  wordings: (posts) => traitsByName(posts, ({ text }) => wordingsOf(text)),
  labels: (posts) => traitsByName(posts, ({ labels }) => labels ?? []),
};

function traitsByName<Post>(posts: Post[], namesOf: (post: Post) => readonly string[]): NamedTrait<Post>[] {
  const names = new Map(posts.map((post) => [post, new Set(namesOf(post))]));
  return [...new Set([...names.values()].flatMap((own) => [...own]))].map((name) => ({
    key: name,
    name,
    isIn: (post: Post) => names.get(post)?.has(name) ?? false,
  }));
}
