import type { SCORE_PARTS, Score } from '#shared/insights';

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
