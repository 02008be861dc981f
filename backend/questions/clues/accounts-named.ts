import type { Language } from '../vocabulary/phrase-language.ts';
import type { OwnAccount, QuestionContext } from '../vocabulary/question.ts';
import type { Token } from '../vocabulary/tokenize.ts';

interface AccountsNamed {
  own: OwnAccount[];
  /** Of their names, which may have dots: "other.one". */
  places: Set<number>;
  /** "Both accounts" */
  isOfAll: boolean;
}

const BOTH = /^(?:both|each|either)$/;

/** The user's accounts that are named, by their names, a part of one that no other has, or as "the other one". */
export function accountsIn(tokens: Token[], context: Context, language: Language): AccountsNamed {
  const isOfAll = context.accounts.length > 1 && tokens.some(({ raw }) => BOTH.test(raw.toLowerCase()));
  return { ...namedIn(tokens, context, language), isOfAll };
}

type Context = Pick<QuestionContext, 'accounts' | 'tags' | 'earlier' | 'postWords'>;

type Places = Omit<AccountsNamed, 'isOfAll'>;

/** "shop" for "Shop's". */
export const withoutPossessive = (raw: string): string => raw.toLowerCase().replace(/['’]s?$/, '');

function namedIn(tokens: Token[], { accounts, tags, earlier, postWords }: Context, language: Language): Places {
  const whole = namedInFull(tokens, accounts);
  if (whole.own.length === accounts.length || accounts.length < 2) return whole;
  const left = accounts.filter((account) => !whole.own.includes(account));
  const isName = (word: string) =>
    tags.some((tag) => tag.split(' ').includes(word)) || language.vocabulary.includes(word);
  const take = (word: string, at: number[]) => {
    const [meant, another] = accounts.filter(({ username }) => isPartOf(word, username));
    if (!meant || another || !left.includes(meant) || whole.own.includes(meant)) return;
    whole.own.push(meant);
    for (const place of at) whole.places.add(place);
  };
  // "Slow bread", in two words
  for (const [at, { kind, raw }] of tokens.entries()) {
    const next = tokens[at + 1];
    const both = kind === 'word' && next?.kind === 'word' ? `${raw.toLowerCase()}${withoutPossessive(next.raw)}` : '';
    if (both.length > SHORTEST_PART + 2) take(both, [at, at + 1]);
  }
  for (const [at, { kind, raw }] of tokens.entries()) {
    const word = withoutPossessive(raw);
    const isShortest = word.length >= SHORTEST_WHOLE_PART && !language.isOrdinary(word) && isWholePart(word, accounts);
    if (kind !== 'word' || !(word.length >= SHORTEST_PART || isShortest)) continue;
    if (whole.places.has(at) || isName(word) || isOfPosts(tokens, at, language, postWords)) continue;
    take(word, [at]);
  }
  for (const [at, token] of tokens.entries()) {
    if (whole.places.has(at) || isOfPosts(tokens, at, language, postWords)) continue;
    const meant = accountOfSubject(token, tokens[at - 1], accounts, language);
    if (!meant) continue;
    whole.places.add(at);
    if (!whole.own.includes(meant)) whole.own.push(meant);
  }
  return whole.own.length > 0 ? whole : otherOne(tokens, accounts, earlier);
}

/** "The kiln ones", "the one about the kiln": a word that posts hold says which posts, also where an account is called so. */
function isOfPosts(
  tokens: Token[],
  at: number,
  { posts, concepts }: Language,
  postWords: ReadonlySet<string> | undefined,
): boolean {
  if (!postWords?.has(tokens[at]?.word ?? '')) return false;
  const isNoun = (word = '') => posts.nouns.has(word) || posts.plurals.has(word);
  const about = tokens[at - 1]?.word === 'the' ? at - 2 : at - 1;
  return (
    isNoun(tokens[at + 1]?.word) ||
    (isNoun(tokens[about - 1]?.word) && concepts.at(tokens, about).some(({ key }) => key === 'about'))
  );
}

/** "The bakery" of "newcomer.bakes"; "the dentist", "the shop's": a word that the posts of one account alone have. */
function accountOfSubject(
  { kind, raw }: Token,
  before: Token | undefined,
  accounts: OwnAccount[],
  language: Language,
): OwnAccount | null {
  const word = withoutPossessive(raw);
  const isNamed = before?.word === 'the' || /['’]s$/.test(raw);
  if (kind !== 'word' || !isNamed || word.length < SHORTEST_SUBJECT || language.vocabulary.includes(word)) return null;
  return (
    onlyOne(accounts.filter(({ username }) => partsOf(username).some((part) => areAkin(word, part)))) ??
    onlyOne(accounts.filter(({ subjects }) => subjects?.has(word)))
  );
}

const onlyOne = ([first, another]: OwnAccount[]): OwnAccount | null => (first && !another ? first : null);

/** Letters that two words of one family begin with, and most that either has beside them: "bakes" and "bakery". */
const [SHORTEST_STEM, LONGEST_ENDING] = [4, 3];

function areAkin(one: string, other: string): boolean {
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem++;
  return stem >= SHORTEST_STEM && Math.max(one.length, other.length) - stem <= LONGEST_ENDING;
}

const SHORTEST_SUBJECT = 4;

const SHORTEST_PART = 5;
/** "Mara", of "mara.bakes" */
const SHORTEST_WHOLE_PART = 3;

const partsOf = (username: string): string[] => username.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isWholePart = (word: string, accounts: OwnAccount[]): boolean =>
  accounts.some(({ username }) => partsOf(username).includes(word));

/** "Slowbread" for "slowbreadclub", "kitchens" and "fourkitchens" for "four.kitchens". */
const isPartOf = (word: string, username: string): boolean =>
  username.toLowerCase().startsWith(word) ||
  partsOf(username).some((part) => part === word) ||
  (word.length >= SHORTEST_PART && partsOf(username).some((part) => part.endsWith(word))) ||
  partsOf(username).join('') === word;

function namedInFull(tokens: Token[], accounts: OwnAccount[]): Places {
  const typed = tokens.map(({ raw }) => withoutPossessive(raw).replace(/^@/, ''));
  const places = new Set<number>();
  const own = accounts.filter(({ username }) => {
    const parts = partsOf(username);
    const whole = typed.indexOf(username.toLowerCase());
    const at =
      whole >= 0 ? whole : typed.findIndex((_, from) => parts.every((part, nth) => typed[from + nth] === part));
    for (let nth = 0; at >= 0 && nth < (whole >= 0 ? 1 : parts.length); nth++) places.add(at + nth);
    return at >= 0;
  });
  return { own, places };
}

/** "The other one", "and the other's?", "same for hers": where two are connected and the question before was of one. */
function otherOne(tokens: Token[], accounts: OwnAccount[], earlier: QuestionContext['earlier']): Places {
  const before = earlier.findLast(({ question }) => question.accountIds.length === 1)?.question.accountIds ?? [];
  const theirs = tokens.length <= FEW_WORDS ? tokens.findIndex(({ raw }) => THEIRS.test(raw.toLowerCase())) : -1;
  const other = tokens.findIndex(({ raw }) => OTHER.test(raw.toLowerCase()));
  const at = other < 0 ? theirs : other;
  const next = tokens[at + 1];
  const isAccount =
    next === undefined ||
    next.kind === 'sign' ||
    /^(?:one|account|profile|client|page|is|any)/.test(next.word) ||
    /['’]s$/.test(tokens[at]?.raw ?? '');
  if (at < 0 || !isAccount || accounts.length !== 2 || before.length !== 1) return { own: [], places: new Set() };
  return {
    own: accounts.filter(({ id }) => !before.includes(id)),
    places: new Set([at, ...(next && NOUNS.test(next.word) ? [at + 1] : [])]),
  };
}
const NOUNS = /^(?:one|account|profile|client|page)$/;
const OTHER = /^other(?:['’]s)?$/;
const THEIRS = /^(?:his|hers|theirs)$/;
const FEW_WORDS = 5;
