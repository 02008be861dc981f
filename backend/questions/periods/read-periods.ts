import type { Period } from '../vocabulary/question.ts';
import type { TimeWords } from '../vocabulary/time-words.ts';
import type { Token } from '../vocabulary/tokenize.ts';
import { type Day, NoSuchDate } from './days-of-items.ts';
import type { Match } from './matched-periods.ts';
import { GRAMMAR } from './period-grammar.ts';
import { timeItems } from './time-items.ts';

/** Days, and the tokens that name them: `from` to before `to`. */
export interface FoundPeriod {
  /** Null for one that lies ahead, or that there is not. */
  period: Period | null;
  /** Set where no calendar has such days: what may be asked instead, if anything. */
  noSuchDate: { instead: string | null } | null;
  /** Dates that may be read with day and month the other way round, as they are read and the other way. */
  ambiguous: { said: string; taken: Day; other: Day }[];
  /** True for "the last 24 hours". */
  isOfHours: boolean;
  /** True for "the month before", which stands in relation to another period. */
  isRelative: boolean;
  /** True for "Diwali", which may name what the days were for: "Diwali push, 28 Oct to 8 Nov". */
  isHoliday: boolean;
  /** True for "since August". */
  isSinceMonth: boolean;
  /** True after "than" and "compared to". */
  isCompared: boolean;
  from: number;
  to: number;
}

const RULES = GRAMMAR.map(([pattern, read, isRelative = () => false]) => ({
  pattern: new RegExp(pattern, 'y'),
  read,
  isRelative,
}));

/**
 * The periods that a question names, in its order. `earlier`: the period of the question before, to which "the month
 * before" refers where no other stands before it.
 */
export function readPeriods(tokens: Token[], words: TimeWords, today: Day, earlier: Period | null): FoundPeriod[] {
  const items = timeItems(tokens, words, today);
  const letters = items.map(({ letter }) => letter).join('');
  const found: FoundPeriod[] = [];
  for (let at = 0; at < items.length; ) {
    const longest = longestRule(letters, at);
    const matched = items.slice(at, at + (longest?.length ?? 0));
    const [first, last] = [matched[0], matched.at(-1)];
    const start = at;
    at += Math.max(1, matched.length);
    if (!longest || !first || !last) continue;
    const base = found.findLast(({ period }) => period)?.period ?? earlier;
    const ambiguous = matched.flatMap(({ date, from }) =>
      date?.other ? [{ said: tokens[from]?.raw ?? '', taken: date.day, other: date.other }] : [],
    );
    const match = { items: matched, after: items.slice(at), today, base };
    found.push({
      ...readOrRefuse(longest.rule.read, match),
      ambiguous,
      isOfHours: isOfHours(matched),
      isRelative: longest.rule.isRelative(match),
      isHoliday: matched.some(({ letter, from }) => letter === 'i' && !/\d/.test(tokens[from]?.raw ?? '')),
      isSinceMonth: /^S[^no]*m/.test(matchedLetters(matched)),
      isCompared: letters[start - 1] === 'c',
      from: first.from,
      to: last.to,
    });
  }
  return found;
}

const matchedLetters = (items: Match['items']): string => items.map(({ letter }) => letter).join('');

/** Two days and more are days, however they are counted. */
const isOfHours = (items: Match['items']): boolean =>
  items.some(({ letter }) => letter === 'H' || letter === 'R') &&
  (items.find(({ letter }) => 'nR'.includes(letter))?.value ?? 1) < 48;

/** Dates before it are written otherwise, and no fact takes them. ISO dates sort as text. */
const FIRST_YEAR = '0001';

function readOrRefuse(read: (match: Match) => Period | null, match: Match): Pick<FoundPeriod, 'period' | 'noSuchDate'> {
  try {
    const period = read(match);
    const isTooFar = period?.from != null && period.from < FIRST_YEAR;
    return isTooFar ? { period: null, noSuchDate: { instead: null } } : { period, noSuchDate: null };
  } catch (error) {
    if (error instanceof NoSuchDate) return { period: null, noSuchDate: { instead: error.instead } };
    throw error;
  }
}

function longestRule(letters: string, at: number) {
  let longest: { rule: (typeof RULES)[number]; length: number } | null = null;
  for (const rule of RULES) {
    rule.pattern.lastIndex = at;
    const length = rule.pattern.exec(letters)?.[0].length ?? 0;
    if (length > (longest?.length ?? 0)) longest = { rule, length };
  }
  return longest;
}
