import { hoursIn } from '../periods/hours-named.ts';
import { createPhraseIndex, type Found } from '../vocabulary/phrase-index.ts';
import type { Language } from '../vocabulary/phrase-language.ts';
import type { Concept } from '../vocabulary/phrases.ts';
import type { Entity, OwnAccount, QuestionContext } from '../vocabulary/question.ts';
import type { Token } from '../vocabulary/tokenize.ts';
import { postsNamed, setsBeside } from './posts-named.ts';

interface FoundNames {
  entities: Entity[];
  strangeAccount: string | null;
  /** Weekdays that stand in a period: "last Tuesday". */
  weekdaysOfPeriods: number[];
  /** "That isn't a video", "no photos" */
  formatsLeftOut: string[];
  /** "Without Mondays", and not "on Mondays without photos". */
  weekdaysLeftOut: number[];
  /** "Without the bread recipes" */
  tagsLeftOut: string[];
}

/** The code of a post in its address on Threads. */
const POST_ADDRESS = /threads\.(?:com|net)\/@[\w.]+\/post\/([\w-]{1,64})/;

/** What a question names: tags, formats, hours, weekdays, posts, links, countries, accounts. `rest` is without its periods. */
export function findEntities(
  all: Token[],
  rest: Token[],
  language: Language,
  { tags, postWords }: QuestionContext,
  own: OwnAccount[],
  concepts: Found<Concept>[],
): FoundNames {
  const weekdaysOfPeriods = all.flatMap((token, at) =>
    rest[at] === token ? [] : (language.time.weekdays.get(token.word) ?? language.time.habits.get(token.word) ?? []),
  );
  const formats = language.formats.find(rest);
  const leftOut = formats.filter(
    ({ from }) => isRefused(rest, from, language) || isBehindWithout(rest, from, concepts, language),
  );
  const foundTags = tagsIn(rest, tags, concepts);
  const named = [
    ...foundTags.map(({ key }): Entity => ({ kind: 'tag', name: key })),
    ...formats.flatMap((one): Entity[] => (leftOut.includes(one) ? [] : [{ kind: 'format', name: one.key }])),
    ...entitiesOf(rest, 'length', language.lengths),
    // "May I ask" asks no reader.
    ...language.wordings
      .find(rest)
      .filter((one) => !concepts.some(({ key, from, to }) => key === 'ask' && from <= one.from && to >= one.to))
      .map(({ key }): Entity => ({ kind: 'wording', name: key })),
    ...entitiesOf(rest, 'gender', language.genders),
    ...entitiesOf(rest, 'country', language.countries),
    ...(rest.some(({ raw }, at) => raw === 'US' && rest[at - 1]?.word !== 'the')
      ? [{ kind: 'country', name: 'US' } as const]
      : []),
    ...timesIn(all, rest, language),
    ...addressesIn(rest),
    ...linkNamed(rest, language, concepts),
  ];
  const somebody = rest.find(
    (token, at) =>
      token.kind === 'word' &&
      !token.isKnown &&
      /^\p{L}+['’]s$/u.test(token.raw) &&
      POSTED.has(rest[at + 1]?.word ?? ''),
  );
  const strange = rest.find(
    ({ kind, word }) => kind === 'handle' && !own.some(({ username }) => `@${username.toLowerCase()}` === word),
  );
  const post = named.some(({ kind }) => kind === 'post') ? [] : postsNamed(rest, concepts, language, postWords);
  const entities = distinct(withPost(named, post, setsBeside(concepts)));
  // Those that say no more than a post that is left out are told by its words.
  const tagsLeftOut = entities.some(({ kind }) => kind === 'tag')
    ? namesLeftOut(foundTags, rest, concepts, language)
    : [];
  return {
    entities: entities.filter((one) => one.kind !== 'tag' || !tagsLeftOut.includes(one.name)),
    tagsLeftOut,
    strangeAccount: strange?.word.slice(1) ?? somebody?.word ?? null,
    weekdaysOfPeriods,
    formatsLeftOut: leftOut.map(({ key }) => key),
    weekdaysLeftOut: weekdaysLeftOut(all, concepts, language),
  };
}

/** All that follow the word: "except Mondays and Fridays". */
function weekdaysLeftOut(tokens: Token[], concepts: Found<Concept>[], language: Language): number[] {
  const { time, joining } = language;
  const daysOf = ({ word }: Token) => time.habits.get(word) ?? time.weekdays.get(word);
  const without = concepts.find(({ key }) => key === 'without');
  if (!without)
    return tokens.flatMap((token, at) => (isPostedNotOn(tokens, at, language) ? (daysOf(token) ?? []) : []));
  const after = tokens.slice(without.to);
  const end = after.findIndex((token) => daysOf(token) === undefined && !joining.has(token.word));
  return (end < 0 ? after : after.slice(0, end)).flatMap((token) => daysOf(token) ?? []);
}

const BEFORE_DAYS = new Set(['on', 'a', 'an', 'the', 'any', 'published', 'posted']);

/** "Wasn't published on a weekend", "not on Mondays"; "not only on Mondays" leaves none out. */
function isPostedNotOn(tokens: Token[], at: number, { phrases }: Language): boolean {
  let before = at - 1;
  while (BEFORE_DAYS.has(tokens[before]?.word ?? '')) before--;
  const isRefused = before < at - 1 && phrases.refusing.split('|').includes(tokens[before]?.word ?? '');
  return isRefused && tokens[before - 1]?.word !== 'why';
}

/** Those behind the word with nothing but a few others between them: "leave out the sourdough ones and #rye". */
function namesLeftOut(
  found: Found<string>[],
  tokens: Token[],
  concepts: Found<Concept>[],
  language: Language,
): string[] {
  const without = concepts.find(({ key }) => key === 'without');
  // "But not sourdough"
  if (!without) return found.flatMap(({ key, from }) => (isRefused(tokens, from, language) ? [key] : []));
  const left: string[] = [];
  let end = without.to;
  for (const { key, from, to } of found.toSorted((one, other) => one.from - other.from)) {
    if (from < end) continue;
    if (!tokens.slice(end, from).every((token) => isBesideName(token, language))) break;
    left.push(key);
    end = to;
  }
  return left;
}

/** "Leave out all of the": what may stand between the word and what is left out. */
const isBesideName = ({ word }: Token, { joining, posts }: Language): boolean =>
  joining.has(word) ||
  posts.opening.has(word) ||
  posts.nouns.has(word) ||
  posts.plurals.has(word) ||
  BESIDE_NAMES.has(word);
const BESIDE_NAMES = new Set(['about', 'on', 'tagged', 'with', 'hashtag', 'tag', 'topic', 'any', 'all']);

const ARTICLES = new Set(['a', 'an', 'any']);

/** Right after "not" or "no"; "not just videos" leaves none out, and "why not videos" suggests them. */
function isRefused(tokens: Token[], from: number, { phrases }: Language): boolean {
  const at = ARTICLES.has(tokens[from - 1]?.word ?? '') ? from - 2 : from - 1;
  return phrases.refusing.split('|').includes(tokens[at]?.word ?? '') && tokens[at - 1]?.word !== 'why';
}

/** "Without photos", "leaving out all of the videos"; "excluding the best three, how did photos do" leaves none out. */
function isBehindWithout(tokens: Token[], from: number, concepts: Found<Concept>[], language: Language): boolean {
  const without = concepts.find(({ key }) => key === 'without');
  if (!without || from < without.to) return false;
  return tokens.slice(without.to, from).every((token) => token.kind === 'word' && isBesideName(token, language));
}

/** "Text only posts" names a format in two ways. */
export const distinct = (entities: Entity[]): Entity[] => [
  ...new Map(entities.map((entity) => [JSON.stringify(entity), entity])).values(),
];

/** "The one about sourdough pizza" is about more than the tag in it. */
function withPost(named: Entity[], posts: Entity[], isBeside: boolean): Entity[] {
  const [post] = posts;
  const tags = named.filter(({ kind }) => kind === 'tag');
  if (post?.kind !== 'post' || !post.words) return named;
  if (posts.length > 1) return [...named.filter(({ kind }) => kind !== 'tag'), ...posts];
  const [tag, another] = tags;
  if (!another && isOfOneWord(tag, post.words)) return [...named.filter(({ kind }) => kind !== 'tag'), ...posts];
  // "Rye posts or #sourdough posts"
  const isOther = tag && 'name' in tag && !tag.name.toLowerCase().includes(post.words.toLowerCase());
  if (isBeside && isOther && !another) return [...named, post];
  const words = post.words.split(' ').length;
  if (
    tags.length > 0 &&
    (tags.length > 1 || words < 2 || tags.some((tag) => 'name' in tag && tag.name.split(' ').length >= words))
  )
    return named;
  return [...named.filter(({ kind }) => kind !== 'tag'), ...posts];
}

/** "Milk bread posts" are not those of "bread recipes": they share a word, and neither holds the other. */
function isOfOneWord(tag: Entity | undefined, words: string): boolean {
  if (!tag || !('name' in tag)) return false;
  const [name, said] = [tag.name.toLowerCase(), words.toLowerCase()];
  return !name.includes(said) && !said.includes(name) && said.split(' ').some((word) => name.split(' ').includes(word));
}

const entitiesOf = (tokens: Token[], kind: 'length' | 'gender' | 'country', index: Language['formats']): Entity[] =>
  index.find(tokens).map(({ key }) => ({ kind, name: key }));

/** Those with their `#`, and those that this user has. A tag that is also a word of a question counts beside "tag". */
function tagsIn(tokens: Token[], tags: string[], concepts: Found<Concept>[]): Found<string>[] {
  const written = tokens.flatMap(({ kind, word }, at): Found<string>[] =>
    kind === 'tag' ? [{ key: word.slice(1), from: at, to: at + 1 }] : [],
  );
  const table = Object.fromEntries(tags.map((tag) => [tag, [tag, ...partsOf(tag, tags)].join('|')]));
  const isWord = ({ from, to }: Found<string>) => concepts.some((concept) => concept.from <= from && concept.to >= to);
  const asksForTags = concepts.some(({ key }) => key === 'hashtag' || key === 'topic');
  const own = createPhraseIndex(table)
    .find(tokens)
    .filter((found) => asksForTags || !isWord(found));
  return [...new Map([...own, ...written].map((one) => [one.key, one])).values()];
}

const SHORTEST_PART = 4;

/** "Mistakes" for "baking mistakes": words of a longer name that no other name has. */
const partsOf = (tag: string, tags: string[]): string[] => {
  const words = tag.split(' ');
  const isOnlyHere = (word: string) => tags.every((other) => other === tag || !other.split(' ').includes(word));
  return words.length > 1 ? words.filter((word) => word.length >= SHORTEST_PART && isOnlyHere(word)) : [];
};

function timesIn(all: Token[], rest: Token[], { time, phrases, dayParts }: Language): Entity[] {
  const days = all.flatMap((token, at) => {
    if (time.ambiguous.has(token.word) && rest[at] === token) return [];
    return time.habits.get(token.word) ?? time.weekdays.get(token.word) ?? [];
  });
  const weekdays = days.map((value): Entity => ({ kind: 'weekday', value }));
  const parts = dayParts.find(rest).flatMap(({ key }): Entity[] => {
    const part = phrases.dayParts[Number(key)];
    return part ? [{ kind: 'hours', from: part.from, to: part.to }] : [];
  });
  return [...weekdays, ...hoursIn(all, rest), ...parts];
}

function addressesIn(tokens: Token[]): Entity[] {
  return tokens.flatMap(({ kind, raw }): Entity[] => {
    if (kind !== 'address') return [];
    const code = POST_ADDRESS.exec(raw)?.[1];
    return [code ? { kind: 'post', code } : { kind: 'link', name: raw.replace(/(?<![?!.,])[?!.,]+$/, '') }];
  });
}

/** "The starter link": a word before it that says which one, where no table has it. */
function linkNamed(tokens: Token[], { vocabulary }: Language, concepts: Found<Concept>[]): Entity[] {
  return concepts.flatMap(({ key, from }): Entity[] => {
    const before = key === 'link' ? tokens[from - 1] : undefined;
    const word = before?.kind === 'word' ? before.raw.toLowerCase() : '';
    return word.length < SHORTEST_PART || vocabulary.includes(word) ? [] : [{ kind: 'link', name: word }];
  });
}

/** "Zuck's last post" is of somebody else. */
const POSTED = new Set([
  'post',
  'posts',
  'last',
  'latest',
  'newest',
  'thread',
  'threads',
  'followers',
  'views',
  'likes',
  'numbers',
  'account',
]);
