import type { Kind } from '../vocabulary/question.ts';
import type { Rule } from './rule-conditions.ts';
import { SIGNS_OF_GROUPS } from './signs-of-groups-rules.ts';
import { SIGNS_OF_LIMITS } from './signs-of-limits-rules.ts';
import { SIGNS_OF_POSTS } from './signs-of-posts-rules.ts';

/** What nobody can know goes before the others: "how long do people watch" asks for no length. */
const EVEN_IF_UNKNOWABLE = new Set<Kind>([
  'order',
  'unanswerable',
  'nextPostForecast',
  'followersCrossed',
  'topShare',
  'followerGoal',
  'atAge',
  'score',
  'followersNow',
  'newestCompared',
]);

/** Kinds that one sign gives away, wherever it stands; they go before all others. */
export const PLAIN_SIGNS_RULES: Rule[] = [...SIGNS_OF_LIMITS, ...SIGNS_OF_POSTS, ...SIGNS_OF_GROUPS].map(
  ([kind, holds]) => [kind, (clues) => (EVEN_IF_UNKNOWABLE.has(kind) || clues.unknowable.length === 0) && holds(clues)],
);
