import { KINDS } from '../vocabulary/kinds.ts';
import type { Rule } from './rule-conditions.ts';
import { SIGNS_OF_GROUPS } from './signs-of-groups-rules.ts';
import { SIGNS_OF_LIMITS } from './signs-of-limits-rules.ts';
import { SIGNS_OF_POSTS } from './signs-of-posts-rules.ts';

/** Kinds that one sign gives away, wherever it stands; they go before all others. */
export const PLAIN_SIGNS_RULES: Rule[] = [...SIGNS_OF_LIMITS, ...SIGNS_OF_POSTS, ...SIGNS_OF_GROUPS].map(
  ([kind, holds]) => [kind, (clues) => (KINDS[kind].asked.goesFirst || clues.unknowable.length === 0) && holds(clues)],
);
