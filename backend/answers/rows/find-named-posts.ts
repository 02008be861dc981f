import type { PostRow } from '#shared/analytics/post-figures';
import { MAX_FACT_ROWS, MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { FactResult, ReadFact } from '#shared/facts/facts';
import { ONE_POST } from '../../questions/vocabulary/kind-traits.ts';
import { KINDS } from '../../questions/vocabulary/kinds.ts';
import type { Entity, NamedPost, Question } from '../../questions/vocabulary/question.ts';
import { stopWords } from '../../text/stop-words.ts';
import { accountOf, windowOf } from '../words/asking.ts';
import { postsCounted } from '../words/metric-words.ts';
import { quotedPost } from '../words/quoted-post.ts';
import { limit, NOWHERE, reference, type Sentence, say, sourceOf } from '../words/spoken.ts';

/** Each word is looked up by itself. */
const MOST_WORDS = 6;
const SHORTEST = 3;
/** A word in more of the newest posts than these pages hold tells no post apart. */
const MOST_PAGES_OF_TERM = 5;
/** A post that holds less of what the words say together is another one. */
const LEAST_SHARE = 0.3;
/** Who quotes a post has its words: a few that differ are slips. Of two words, the one that no post has is half of what was said. */
const [LEAST_SHARE_QUOTED, LEAST_SHARE_OF_TWO] = [0.6, 0.5];

/** The question with its posts found: those that are named by words get their ids, the newest first. */
export async function withPostsFound(asked: Question, read: ReadFact): Promise<Question> {
  const find = async <One extends Entity>(one: One) => (isToFind(one) ? found(one, asked, read) : one);
  const [entities, guessed, exceptPosts] = await Promise.all([
    Promise.all(asked.entities.map(find)),
    Promise.all(wordsOfOnePost(asked).map(find)),
    Promise.all(asked.exceptPosts.map(find)),
  ]);
  const named = [...entities, ...guessed.filter(({ ids }) => ids)];
  // "The snail video": what it is helped to find it.
  const isFound = KINDS[asked.kind].takes === ONE_POST && named.some((one) => one.kind === 'post' && one.ids);
  return { ...asked, entities: isFound ? named.filter(({ kind }) => kind !== 'format') : named, exceptPosts };
}

const MOST_SAID = 3;

/** "Left out: ..."; null where nothing is, or where the answer cannot leave posts out. */
export async function sayPostsLeftOut(question: Question, read: ReadFact): Promise<Sentence | null> {
  const { kind, exceptPosts, exceptTags } = question;
  const ids = exceptPosts.flatMap(({ id, ids: all }) => all ?? id ?? []);
  if (exceptPosts.length + exceptTags.length === 0) return null;
  if (!KINDS[kind].takes.leavesOutPosts) return say`${limit('Posts cannot be left out of this.', NOWHERE)}`;
  if (exceptPosts.length === 0) return null;
  if (ids.length === 0) return say`${limit("I can't find a post with these words to leave out.", NOWHERE)}`;
  const fact = await read('list_posts', { ids: ids.slice(0, MAX_NAMED_POSTS), multiples: false });
  if (fact.empty) return null;
  const named = fact.data.posts
    .slice(0, MOST_SAID)
    .map((post) => say`${reference(quotedPost(post), sourceOf(fact), [post.id])}`)
    .reduce((all, one) => say`${all}, ${one}`);
  if (ids.length <= MOST_SAID) return say`Left out: ${named}.`;
  // Of more than were read nobody can check how many there are.
  const all = ids.length > MAX_NAMED_POSTS ? 'posts' : postsCounted(ids.length, sourceOf(fact), ids);
  return say`Left out: ${all} with these words, such as ${named}.`;
}

/** "Snow vid flopping?": whatever no table knows may be what one post is about. */
const wordsOfOnePost = ({ kind, entities, wordsLeft, isOfLatest }: Question): NamedPost[] =>
  KINDS[kind].takes === ONE_POST && !isOfLatest && wordsLeft.length > 0 && !entities.some((one) => one.kind === 'post')
    ? [{ kind: 'post', words: wordsLeft.join(' ') }]
    : [];

const isToFind = (entity: Entity): entity is NamedPost & { words: string } =>
  entity.kind === 'post' && entity.words !== undefined && !entity.ids && !entity.id && !entity.code;

async function found(named: NamedPost & { words: string }, question: Question, read: ReadFact): Promise<NamedPost> {
  const account = accountOf(question);
  // "The October one", "the snail video": of those days and of that format, if there is one.
  const days = question.isPeriodAssumed ? {} : windowOf(question.period);
  const format = formatOf(question);
  const places = [{ ...days, ...format }, days, format, {}].map((where) => ({ ...account, ...where }));
  for (const where of new Map(places.map((place) => [JSON.stringify(place), place])).values()) {
    const ids = await idsOf(named, where, read);
    if (ids.length > 0) return { ...named, ids };
  }
  return named;
}

type Where = { account?: string; from?: string; to?: string; format?: string };

function formatOf({ entities }: Question): Where {
  const format = entities.find(({ kind }) => kind === 'format');
  return format && 'name' in format ? { format: format.name } : {};
}

/** The posts that hold the words as they stand, else those that hold the most of what tells posts apart. */
async function idsOf(
  { words, isQuoted }: NamedPost & { words: string },
  where: Where,
  read: ReadFact,
): Promise<string[]> {
  const verbatim = await rowsWith(words, where, read);
  if (verbatim.length > 0) return verbatim.map(({ id }) => id);
  const all = await read('list_posts', { ...where, limit: 1, multiples: false });
  if (all.empty) return [];
  const terms = termsOf(words);
  const least = isQuoted ? LEAST_SHARE_QUOTED : terms.length === 2 ? LEAST_SHARE_OF_TWO : LEAST_SHARE;
  const matches = await Promise.all(terms.map((term) => rowsWith(term, where, read, MOST_PAGES_OF_TERM)));
  const weights = matches.map((rows) => Math.log(1 + all.data.total / Math.max(0.5, rows.length)));
  const scores = new Map<string, { row: PostRow; score: number }>();
  for (const [at, rows] of matches.entries())
    for (const row of rows) scores.set(row.id, { row, score: (scores.get(row.id)?.score ?? 0) + (weights[at] ?? 0) });
  const best = Math.max(0, ...[...scores.values()].map(({ score }) => score));
  if (best < least * weights.reduce((sum, weight) => sum + weight, 0)) return [];
  return [...scores.values()]
    .filter(({ score }) => score === best)
    .map(({ row }) => row)
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .map(({ id }) => id);
}

/** Posts with these words as words: "ram" is neither in "program" nor in "ramen", and "nam" is in "named". */
async function rowsWith(words: string, where: Where, read: ReadFact, mostPages = Infinity): Promise<PostRow[]> {
  const low = words.toLowerCase();
  const rows: PostRow[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const fact: FactResult<'list_posts'> = await read('list_posts', {
      ...{ ...where, text: words, limit: MAX_FACT_ROWS, multiples: false },
      ...(cursor ? { cursor } : {}),
    });
    if (fact.empty) break;
    rows.push(...fact.data.posts.filter(({ text }) => isWordIn(text.toLowerCase(), low)));
    cursor = fact.data.cursor;
    pages += 1;
  } while (cursor && pages < mostPages);
  return rows;
}

const isLetter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');
/** What a word may end in that is the same word. */
const ENDINGS = /^(?:e?s|'s|e?d|ing|y|ies|e|er|ers)?(?![\p{L}\p{N}])/iu;
const LONGEST_ENDING = 5;

function isWordIn(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && ENDINGS.test(text.slice(at + words.length, at + words.length + LONGEST_ENDING)))
      return true;
  return false;
}

/** "Bagel" for "bagels", "nam" for "naming". */
const stemOf = (word: string): string => (word.length > SHORTEST + 2 ? word.replace(/(?:ing|ed|ies|s)$/, '') : word);

/** What may tell posts apart. */
function termsOf(words: string): string[] {
  const fillers = stopWords.get('en');
  const terms = words
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST && !fillers?.has(word))
    .map(stemOf);
  return [...new Set(terms)].slice(0, MOST_WORDS);
}
