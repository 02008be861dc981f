import type { Period } from '../vocabulary/question.ts';
import type { Match } from './matched-periods.ts';

/** A pattern over the letters of `timeItems`, and what it stands for. `isRelative`: it stands in relation to another period. */
export type GrammarRule = [
  pattern: string,
  read: (match: Match) => Period | null,
  isRelative?: (match: Match) => boolean,
];

export const always = (): boolean => true;
