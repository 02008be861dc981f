import type { Found } from '../vocabulary/phrase-index.ts';
import type { Language } from '../vocabulary/phrase-language.ts';
import type { Concept } from '../vocabulary/phrases.ts';
import type { Entity } from '../vocabulary/question.ts';
import type { Token } from '../vocabulary/tokenize.ts';

const SHORTEST = 4;
const SHORTEST_IN_NAME = 3;
/** Words before "post" that say which one: "the flat loaves post". */
const MOST_BEFORE = 4;

/** Posts that are named by words in them: a quoted text, "the flat loaves post", "the one about flour", "the one where it rained". */
export function postsNamed(
  tokens: Token[],
  concepts: Found<Concept>[],
  language: Language,
  postWords: ReadonlySet<string> = new Set(),
): Entity[] {
  const isBeside = setsBeside(concepts);
  const quotes = tokens.filter(({ kind }) => kind === 'quote').slice(0, isBeside ? undefined : 1);
  if (quotes.length > 0)
    return quotes.map(({ word }) => ({ kind: 'post', words: word.slice(1, -1).trim(), isQuoted: true }));
  const inside = namedInside(tokens, language);
  const before = namedBefore(tokens, language, postWords)
    .slice(0, isBeside ? undefined : 1)
    .filter((one) => !inside.some((words) => words.includes(one)));
  const named = [...before, ...inside];
  if (named.length > 0) return named.map((words) => ({ kind: 'post', words }));
  const about = namedAfterAbout(tokens, concepts, language);
  if (about.length > 0) return about;
  const after = namedAfterNoun(tokens, concepts, language);
  return after.length > 0 ? after : leftOut(tokens, concepts, language);
}

/** "Letter posts or rye posts": two of a kind, each of which is meant. */
export const setsBeside = (concepts: Found<Concept>[]): boolean =>
  concepts.some(({ key }) => key === 'or' || key === 'than' || key === 'compare');

const DETERMINERS = new Set(['the', 'my', 'that', 'our']);

/** "Leave out the boy with the toy wallet": what is left out is named by its words alone. */
function leftOut(tokens: Token[], concepts: Found<Concept>[], language: Language): Entity[] {
  const [without] = concepts.filter(({ key }) => key === 'without');
  if (!without || !DETERMINERS.has(tokens[without.to]?.word ?? '')) return [];
  const from = without.to + 1;
  const sign = tokens.findIndex(({ kind }, at) => at >= from && kind === 'sign');
  const clause = sign < 0 ? tokens : tokens.slice(0, sign);
  // "The sourdough ones": what they are called stands before the noun.
  const { nouns, plurals } = language.posts;
  const noun = clause.findIndex(({ word }, at) => at > from && (nouns.has(word) || plurals.has(word)));
  const upTo = noun < 0 ? clause : clause.slice(0, noun);
  return upTo.slice(from).some((token) => saysWhich(token, language)) ? wordsFrom(from, upTo, concepts) : [];
}

/** A word that no table has, and that is none of those between others. */
const saysWhich = (
  { kind, raw, word }: Token,
  { vocabulary, joining, isFiller }: Language,
  shortest = SHORTEST,
): boolean =>
  kind === 'word' &&
  raw.length >= shortest &&
  [word, raw.toLowerCase()].every((one) => !vocabulary.includes(one) && !joining.has(one) && !isFiller(one));

/** "Letter posts", "the ring ones", "my rye posts": a word that no table has says which ones; a short one, where posts hold it. */
function namedBefore(tokens: Token[], language: Language, postWords: ReadonlySet<string>): string[] {
  return tokens.flatMap(({ word }, at) => {
    const before = tokens[at - 1];
    if (!before || !language.posts.plurals.has(word)) return [];
    const shortest = postWords.has(before.word) ? SHORTEST_IN_NAME : SHORTEST;
    if (!saysWhich(before, language, shortest)) return [];
    // "The book club posts": also what stands before it, where posts hold that.
    const isOfName = (token: Token) => postWords.has(token.word) && saysWhich(token, language, SHORTEST_IN_NAME);
    const first = tokens.findLastIndex((token, place) => place < at - 1 && !isOfName(token)) + 1;
    const named = tokens.slice(Math.max(first, at - MOST_BEFORE), at);
    return [named.map(({ raw }) => raw.toLowerCase()).join(' ')];
  });
}

/** "The flat loaves post", "likes of my otter naming video": a few words, one of which no table has. */
function namedInside(tokens: Token[], language: Language): string[] {
  const { opening, newest, nouns } = language.posts;
  const found = tokens.flatMap(({ word }, at) => {
    if (!nouns.has(word)) return [];
    const first = Math.max(0, at - MOST_BEFORE);
    const opens = tokens.findLastIndex((token, place) => place < at && place >= first - 1 && opening.has(token.word));
    const between = tokens.slice(opens < 0 ? first : opens + 1, at);
    const closest = between.slice(between.findLastIndex(({ kind }) => kind !== 'word' && kind !== 'number') + 1);
    // "My last rye post": which of them is no word of it.
    const named = opens < 0 ? trailing(closest, language) : closest.slice(newest.has(closest[0]?.word ?? '') ? 1 : 0);
    // "The rye one", "my cat video": a short word counts where "the" or "my" stands before it.
    const isNamed = named.some((token) => saysWhich(token, language, opens < 0 ? SHORTEST : SHORTEST_IN_NAME));
    return isNamed ? [named.map(({ raw }) => raw).join(' ')] : [];
  });
  return [...new Set(found)];
}

/** Without "the" or "my" before them, only the words right before the noun that no table has. */
function trailing(words: Token[], language: Language): Token[] {
  const last = words.findLastIndex((token) => !saysWhich(token, language));
  return words.slice(last + 1);
}

const ENDS_WORDS = new Set<Concept>(['doing', 'aux', 'gain', 'howMany', 'works', 'or', 'than', 'compare']);

/** What follows "the post about": the words that say which one is meant. */
function namedAfterAbout(tokens: Token[], concepts: Found<Concept>[], language: Language): Entity[] {
  const isPost = ({ key }: Found<Concept>) => key === 'post' || key === 'that';
  const [first, ...others] = concepts.filter(
    ({ key, from }) => key === 'about' && concepts.some((one) => isPost(one) && one.to <= from),
  );
  // "The post about flour or the one about ovens"
  const second = others.find(({ from }) => concepts.some((one) => isPost(one) && one.to === from));
  if (!first) return [];
  const joint = tokens.findIndex(
    ({ word }, at) => second && at > first.to && at < second.from && language.joining.has(word),
  );
  return [
    ...wordsFrom(first.to, joint < 0 ? tokens : tokens.slice(0, joint), concepts),
    ...(second ? wordsFrom(second.to, tokens, concepts) : []),
  ];
}

/** "The post with the tax office", "the one where she gets a name". */
function namedAfterNoun(tokens: Token[], concepts: Found<Concept>[], language: Language): Entity[] {
  const { nouns, plurals, leading } = language.posts;
  const isNoun = ({ word }: Token) => nouns.has(word) || plurals.has(word);
  const at = tokens.findIndex((token, place) => isNoun(token) && leading.has(tokens[place + 1]?.word ?? ''));
  if (at < 0) return [];
  return tokens.slice(at + 2).some((token) => saysWhich(token, language)) ? wordsFrom(at + 2, tokens, concepts) : [];
}

const IN_IT = new Set(['it', 'them', 'their']);

/** The words of a post that is named, up to what goes on with the question. */
function wordsFrom(start: number, tokens: Token[], concepts: Found<Concept>[]): Entity[] {
  const after = tokens.slice(start);
  const end = after.findIndex(
    ({ word }, at) => word === '' || concepts.some(({ key, from }) => ENDS_WORDS.has(key) && from === start + at),
  );
  const words = (end < 0 ? after : after.slice(0, end)).filter(({ kind }) => kind === 'word');
  // "With banneton in it"
  const isIn = words.findLastIndex(({ word }) => word === 'in');
  const said = isIn > 0 && IN_IT.has(words[isIn + 1]?.word ?? '') ? words.slice(0, isIn) : words;
  return said.length > 0 ? [{ kind: 'post', words: said.map(({ raw }) => raw).join(' ') }] : [];
}
