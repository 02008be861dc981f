import { mean, sum } from 'simple-statistics';
import { MIN_POSTS, MIN_WITH_TRAIT } from '#shared/analytics/findings';
import { CLAIM_WEIGHTS, MAX_TRAITS } from '../methods/assumptions.ts';
import type { Component } from '../methods/variance-components.ts';
import { zipWith } from '../methods/vectors.ts';
import type { Family } from './effect-families.ts';
import type { TestedEstimate } from './estimate-effects.ts';
import { type Lift, toLift } from './lift.ts';

/** Something a post can have: a hashtag, a format, a question in its text. */
export interface Trait<Post> {
  isIn(post: Post): boolean;
}

/** The effect of a trait, compared with the user's average post. */
export type TraitEffect<Post, Kind> = Kind &
  Lift & {
    /** Posts with the trait. */
    posts: Post[];
    /** True if posts with it do better beyond chance. */
    isClaimed: boolean;
  };

/** A trait with the posts that have it, for each post whether it does. */
export interface MeasuredTrait<Post, Kind> {
  trait: Kind;
  isPresent: boolean[];
  posts: Post[];
}

export type TraitFamily = Exclude<keyof typeof CLAIM_WEIGHTS, 'times'>;

/** A label is a tag that its user alone sees: as much is known of it beforehand. */
const COMPONENTS: Record<TraitFamily, Component> = {
  tags: 'tags',
  formats: 'formats',
  lengths: 'lengths',
  wordings: 'wordings',
  labels: 'tags',
};

/** The most frequent traits that enough posts have and lack; none under MIN_POSTS posts. `posts` come oldest first. */
export function selectTraits<Post, Kind extends Trait<Post>>(
  posts: Post[],
  traits: Kind[],
): MeasuredTrait<Post, Kind>[] {
  if (posts.length < MIN_POSTS) return [];
  return traits
    .map((trait) => {
      const isPresent = posts.map((post) => trait.isIn(post));
      return { trait, isPresent, posts: posts.filter((_, index) => isPresent[index]).toReversed() };
    })
    .filter(({ posts: own }) => Math.min(own.length, posts.length - own.length) >= MIN_WITH_TRAIT)
    .toSorted((a, b) => b.posts.length - a.posts.length)
    .slice(0, MAX_TRAITS);
}

/** The same traits, among other posts. */
export const traitsAmong = <Post, Kind extends Trait<Post>>(
  posts: Post[],
  measured: MeasuredTrait<Post, Kind>[],
): MeasuredTrait<Post, Kind>[] =>
  measured.map(({ trait, ...rest }) => ({ ...rest, trait, isPresent: posts.map((post) => trait.isIn(post)) }));

/**
 * One regression holds all traits, so a tag that always goes with a good one is not credited with the other's effect. A
 * column is an indicator (0 or 1) of a trait. The contrast of a trait compares a post that has it with the average post. If
 * traits exclude each other, as formats do, having one means lacking the others; otherwise the others stay at their
 * average.
 */
export function traitFamily<Post, Kind>(measured: MeasuredTrait<Post, Kind>[], kind: TraitFamily): Family {
  const columns = measured.map(({ isPresent }) => isPresent.map(Number));
  const shares = columns.map((column) => mean(column));
  const areExclusive =
    columns[0]?.every((_, post) => sum(columns.map((column) => column[post] as number)) <= 1) ?? true;
  const ofOthers = shares.map((share) => (areExclusive ? -share : 0));
  return {
    columns,
    components: columns.map(() => COMPONENTS[kind]),
    contrasts: shares.map((share, trait) => ofOthers.with(trait, 1 - share)),
    weight: CLAIM_WEIGHTS[kind],
    isRanked: false,
  };
}

/** Best first. */
export function presentTraits<Post, Kind>(
  measured: MeasuredTrait<Post, Kind>[],
  estimates: TestedEstimate[],
): TraitEffect<Post, Kind>[] {
  return zipWith(measured, estimates, ({ trait, posts }, { isClaimed, ...interval }) => ({
    ...trait,
    posts,
    ...toLift(interval),
    isClaimed,
  })).toSorted((a, b) => b.lift - a.lift);
}
