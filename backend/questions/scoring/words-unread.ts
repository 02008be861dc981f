import type { Clues } from '../clues/clues.ts';
import { lengthsAsked } from '../clues/counts-asked.ts';
import { ENGLISH_ASIDES, ENGLISH_BUSINESSES } from '../vocabulary/english-changes.ts';
import { ONE_POST } from '../vocabulary/kind-traits.ts';
import { KINDS, type Kind } from '../vocabulary/kinds.ts';
import { LANGUAGES } from '../vocabulary/phrase-language.ts';
import { isKnownTo, type Meant } from './kind-model.ts';

/** Shorter words mean little by themselves. */
const SHORTEST = 4;

/** Words of a question that nothing accounts for: no table, no name, no words of a post, and not what the kind is known by. */
export function wordsUnread({ tokens, entities }: Clues, meant: Meant): string[] {
  const [language] = LANGUAGES;
  const named = new Set([
    ...entities.flatMap((one) => (one.kind === 'post' ? (one.words ?? '').toLowerCase().split(' ') : [])),
    ...(entities.some(({ kind }) => kind === 'country') ? (language?.countries.words ?? []) : []),
  ]);
  return tokens.flatMap(({ kind, word, raw, isKnown }) =>
    kind !== 'word' ||
    isKnown ||
    word.length < SHORTEST ||
    named.has(raw.toLowerCase().replace(/'s$/, '')) ||
    language?.isFiller(word) ||
    language?.joining.has(word) ||
    ENGLISH_ASIDES.has(word) ||
    isKnownTo(word, meant)
      ? []
      : [raw],
  );
}

/** Whoever says more tells beside what is asked. */
const MOST_WITH_UNREAD = 14;

/**
 * Of a few words about some posts, such as "posts by Hollis in September", each may say which ones. Where any word may name a post or a
 * link, it is looked up.
 */
export function unreadOfPosts(clues: Clues, kind: Kind): string[] {
  const { picks } = KINDS[kind].takes;
  const picksPosts = picks?.includes('post') && picks !== ONE_POST.picks && !picks.includes('link');
  if (!picksPosts) return [];
  const lengths = lengthsAsked(clues);
  if (clues.tokens.length > MOST_WITH_UNREAD) return lengths;
  // "The garden", where its account is named
  const isBusiness = (word: string) => clues.accounts.length > 0 && ENGLISH_BUSINESSES.has(word.toLowerCase());
  return [...wordsUnread(clues, kind).filter((word) => !isBusiness(word)), ...lengths];
}
