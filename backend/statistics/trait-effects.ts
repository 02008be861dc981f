import { mean, sum } from 'simple-statistics';
import { MIN_POSTS } from '#shared/findings';
import { FALSE_CLAIMS, MAX_TRAITS, MIN_WITH_TRAIT } from './assumptions.ts';
import { estimateAndClaim } from './permutation-test.ts';
import { type Lift, toLift } from './lift.ts';
import type { Scored } from './post-residuals.ts';

/** Something that posts can have: a hashtag, a format, a question in the text. */
export interface Trait<Post> {
  isIn(post: Post): boolean;
}

/** What a trait is worth against the average post. */
export type TraitEffect<Post, Kind> = Kind &
  Lift & {
    /** Those with the trait. */
    posts: Post[];
    /** True where posts with it do better beyond chance. */
    isClaimed: boolean;
  };

/**
 * The effects of traits of one kind, best first. They are measured together: a tag that always goes with a good one does
 * not get its merit twice. Left out are traits that too few posts have or lack; empty under MIN_POSTS posts.
 */
export function measureTraits<Post, Kind extends Trait<Post>>(
  scored: Scored<Post>[],
  traits: Kind[],
): TraitEffect<Post, Kind>[] {
  const measurable = scored.length >= MIN_POSTS ? measurableOf(scored, traits) : [];
  if (measurable.length === 0) return [];
  const residuals = scored.map(({ residual }) => residual);
  const estimates = estimateAndClaim(designOf(measurable.map(({ has }) => has)), residuals, FALSE_CLAIMS.traits);
  return measurable
    .flatMap(({ trait, posts }, index) => {
      const estimate = estimates[index];
      return estimate ? [{ ...trait, posts, ...toLift(estimate), isClaimed: estimate.isClaimed }] : [];
    })
    .toSorted((a, b) => b.lift - a.lift);
}

/** Those that enough posts have and lack, the most frequent first, with the posts that have them. */
function measurableOf<Post, Kind extends Trait<Post>>(scored: Scored<Post>[], traits: Kind[]) {
  return traits
    .map((trait) => {
      const has = scored.map(({ post }) => trait.isIn(post));
      return { trait, has, posts: scored.filter((_, index) => has[index]).map(({ post }) => post) };
    })
    .filter(({ posts }) => Math.min(posts.length, scored.length - posts.length) >= MIN_WITH_TRAIT)
    .toSorted((a, b) => b.posts.length - a.posts.length)
    .slice(0, MAX_TRAITS);
}

/**
 * From a row for each trait: which posts have it. Where no post has two of them, as with formats, a post with one is asked
 * about as it would be; else other traits stay as they are on average.
 */
function designOf(traits: boolean[][]) {
  const columns = traits.map((has) => has.map(Number));
  const features = (columns[0] ?? []).map((_, post) => columns.map((column) => column[post] ?? 0));
  const shares = columns.map((column) => mean(column));
  const areExclusive = features.every((row) => sum(row) <= 1);
  const ofOthers = shares.map((share) => (areExclusive ? -share : 0));
  const contrasts = shares.map((share, trait) => ofOthers.with(trait, 1 - share));
  return { features, contrasts };
}
