import { Matrix } from 'ml-matrix';
import { mean, sum } from 'simple-statistics';
import { MIN_POSTS } from '#shared/findings';
import { FAMILYWISE_ERROR_RATES, MAX_TRAITS, MIN_WITH_TRAIT } from './assumptions.ts';
import { type Lift, toLift } from './lift.ts';
import { estimateAndTest } from './permutation-test.ts';
import type { PostResidual } from './post-residuals.ts';
import type { Design } from './ridge-regression.ts';
import { zipWith } from './vectors.ts';

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

/**
 * Measures traits of one kind, best first. One regression holds all of them, so a tag that always goes with a good one is
 * not credited with the other's effect. Omits traits that too few posts have or lack; empty under MIN_POSTS posts.
 */
export function measureTraits<Post, Kind extends Trait<Post>>(
  residuals: PostResidual<Post>[],
  traits: Kind[],
): TraitEffect<Post, Kind>[] {
  const measured = residuals.length >= MIN_POSTS ? selectTraits(residuals, traits) : [];
  if (measured.length === 0) return [];
  const estimates = estimateAndTest(
    designOf(measured.map(({ isPresent }) => isPresent)),
    residuals.map(({ residual }) => residual),
    FAMILYWISE_ERROR_RATES.traits,
  );
  return zipWith(measured, estimates, ({ trait, posts }, estimate) => ({
    ...trait,
    posts,
    ...toLift(estimate),
    isClaimed: estimate.isClaimed,
  })).toSorted((a, b) => b.lift - a.lift);
}

/** The most frequent traits that enough posts have and lack. `isPresent` has an entry for each post. */
function selectTraits<Post, Kind extends Trait<Post>>(residuals: PostResidual<Post>[], traits: Kind[]) {
  return traits
    .map((trait) => {
      const isPresent = residuals.map(({ post }) => trait.isIn(post));
      return { trait, isPresent, posts: residuals.filter((_, index) => isPresent[index]).map(({ post }) => post) };
    })
    .filter(({ posts }) => Math.min(posts.length, residuals.length - posts.length) >= MIN_WITH_TRAIT)
    .toSorted((a, b) => b.posts.length - a.posts.length)
    .slice(0, MAX_TRAITS);
}

/**
 * An indicator (0 or 1) for each trait. The contrast of a trait compares a post that has it with the average post. If
 * traits exclude each other, as formats do, having one means lacking the others; otherwise the others stay at their
 * average.
 */
function designOf(presence: boolean[][]): Design {
  const indicators = presence.map((isPresent) => isPresent.map(Number));
  const features = new Matrix(indicators).transpose().to2DArray();
  const shares = indicators.map((column) => mean(column));
  const areExclusive = features.every((row) => sum(row) <= 1);
  const ofOthers = shares.map((share) => (areExclusive ? -share : 0));
  const contrasts = shares.map((share, trait) => ofOthers.with(trait, 1 - share));
  return { features, contrasts };
}
