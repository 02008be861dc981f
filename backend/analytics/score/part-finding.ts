import type { SCORE_PARTS, Score } from '#shared/analytics/insights';

export type PartName = (typeof SCORE_PARTS)[number];

/** What one part of the score found, before it is weighted. */
export type PartFinding = Omit<Score['parts'][number], 'name' | 'weight' | 'points'>;

/** A part that does not count, because nothing is known about it. `evidence` says what is missing. */
export const unknownPart = (advice: string, evidence: string): PartFinding => ({
  coverage: 0,
  value: null,
  advice,
  evidence,
  postIds: [],
});

/** With this many posts compared, what they have an effect on is as well known as it gets. */
const WELL_KNOWN_POSTS = 60;
export const coverageOf = (comparedPosts: number): number => Math.min(1, comparedPosts / WELL_KNOWN_POSTS);

/** A part of which so many posts were compared, and nothing may be claimed: no post can be judged by it. */
export const unclaimedPart = (advice: string, evidence: string, comparedPosts: number): PartFinding => ({
  ...unknownPart(advice, evidence),
  coverage: coverageOf(comparedPosts),
});
