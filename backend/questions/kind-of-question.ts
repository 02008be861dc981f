import type { Clues } from './clues/clues.ts';
import { CHAT_AND_DATA_RULES } from './rules/chat-and-data-rules.ts';
import { EFFECTS_RULES } from './rules/effects-rules.ts';
import { FIGURES_RULES } from './rules/figures-rules.ts';
import { NAMED_POSTS_RULES } from './rules/named-posts-rules.ts';
import { PLAIN_SIGNS_RULES } from './rules/plain-signs-rules.ts';
import { TIMES_AND_AUDIENCE_RULES } from './rules/times-and-audience-rules.ts';
import type { Kind } from './vocabulary/kinds.ts';

/** They know concepts and no words, so they are the same in all languages. Each assumes that none before it held. */
const RULES = [
  ...PLAIN_SIGNS_RULES,
  ...CHAT_AND_DATA_RULES,
  ...TIMES_AND_AUDIENCE_RULES,
  ...EFFECTS_RULES,
  ...NAMED_POSTS_RULES,
  ...FIGURES_RULES,
];

/** What a question asks, by the first rule that holds; null where none does. */
export const kindOf = (clues: Clues): Kind | null => RULES.find(([, holds]) => holds(clues))?.[0] ?? null;
