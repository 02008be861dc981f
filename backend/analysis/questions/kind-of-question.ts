import type { Clues } from './clues.ts';
import type { Kind } from './question.ts';
import { CHAT_AND_DATA_RULES } from './rules/chat-and-data-rules.ts';
import { POSTS_AND_FIGURES_RULES } from './rules/posts-and-figures-rules.ts';
import { TIMES_AND_AUDIENCE_RULES } from './rules/times-and-audience-rules.ts';

/** They know concepts and no words, so they are the same in all languages. */
const RULES = [...CHAT_AND_DATA_RULES, ...TIMES_AND_AUDIENCE_RULES, ...POSTS_AND_FIGURES_RULES];

/** What a question asks, by the first rule that holds; null where none does. */
export const kindOf = (clues: Clues): Kind | null => RULES.find(([, holds]) => holds(clues))?.[0] ?? null;
