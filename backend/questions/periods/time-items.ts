import { holidayOn } from '../vocabulary/holidays.ts';
import type { Unit } from '../vocabulary/question.ts';
import type { TimeWords } from '../vocabulary/time-words.ts';
import type { Token } from '../vocabulary/tokenize.ts';
import { readWrittenDate, type WrittenDate } from './written-dates.ts';

/**
 * A part of a time, and the tokens it was found at. Its letter is that of the word (`TimeWord`), or: `n` number, `o`
 * ordinal, `u` unit, `k` weekend, `m` month, `w` weekday, `l` that of "Tuesday's", `y` year, `q` quarter, `z` season, `i` date, `R` a number of hours, `.` anything else.
 */
export interface TimeItem {
  letter: string;
  from: number;
  to: number;
  /** Of a number, month, weekday, year or quarter; of a unit, how many of it: a fortnight is two weeks. */
  value: number | null;
  unit?: Unit;
  /** Of a date in figures; null where there is none such. */
  date?: WrittenDate | null;
}

/** A date in these letters. */
export const DATE = 'D?[no]f?my?|mD?[no]y?|i';

/** "24h" */
const HOURS = /^\d+h$/;
const QUARTER = /^q([1-4])$/;
/** No post is older. */
export const THREADS_OPENED = Temporal.PlainDate.from('2023-07-05');

/** What is less is a number of views. */
const isYear = (value: number) => Number.isInteger(value) && value >= THREADS_OPENED.year && value < 2100;

/** The tokens of a question as parts of times, every one of them. */
export function timeItems(tokens: Token[], words: TimeWords, today: Temporal.PlainDate): TimeItem[] {
  const items: TimeItem[] = [];
  for (let at = 0; at < tokens.length; ) {
    const item = itemAt(tokens, at, words, today);
    items.push(item);
    at = item.to;
  }
  return items.map((item, index) =>
    isOfRows(item, items.slice(index + 1), tokens)
      ? { ...item, letter: '.' }
      : withoutOtherMeaning(item, items[index - 1], items[index + 1], tokens, words),
  );
}

function itemAt(tokens: Token[], from: number, words: TimeWords, today: Temporal.PlainDate): TimeItem {
  const token = tokens[from];
  const one = (letter: string, value: number | null = null): TimeItem => ({ letter, from, to: from + 1, value });
  if (!token) return one('.');
  const { word, kind, value } = token;
  if (kind === 'date') return { ...one('i'), date: readWrittenDate(word, today) };
  const quarter = QUARTER.exec(word)?.[1];
  if (quarter) return one('q', Number(quarter));
  if (kind === 'ordinal') return one('o', value);
  if (kind === 'clock' && HOURS.test(word)) return one('R', Number.parseInt(word, 10));
  if (kind === 'number' && value !== null) return one(isYear(value) ? 'y' : 'n', value);
  const holiday = holidayAt(tokens, from, words, today);
  if (holiday) return holiday;
  const month = words.months.get(word);
  if (month) return one('m', month);
  const weekday = words.weekdays.get(word);
  // "Tuesday's post" is of one day.
  if (weekday !== undefined) return one(/['’`]s$/.test(token.raw) ? 'l' : 'w', weekday);
  const season = words.seasons.get(word);
  if (season !== undefined) return one('z', season);
  return phraseAt(tokens, from, words) ?? numberAt(tokens, from, words) ?? one('.');
}

/** "Halloween", "Black Friday last year", "Christmas 2024" */
function holidayAt(tokens: Token[], from: number, words: TimeWords, today: Temporal.PlainDate): TimeItem | null {
  const [named] = words.holidays.at(tokens, from);
  if (!named) return null;
  const { to } = named;
  const next = tokens[to];
  if (next?.kind === 'number' && isYear(next.value ?? 0)) {
    const day = holidayOn(named.key, today, next.value ?? undefined);
    return { letter: 'i', from, to: to + 1, value: null, date: { day, other: null } };
  }
  const isLastYear = words.times.at(tokens, to)[0]?.key === 'L' && words.units.at(tokens, to + 1)[0]?.key === 'year';
  const day = isLastYear ? holidayOn(named.key, today, today.year - 1) : holidayOn(named.key, today);
  return { letter: 'i', from, to: isLastYear ? to + 2 : to, value: null, date: { day, other: null } };
}

function phraseAt(tokens: Token[], from: number, words: TimeWords): TimeItem | null {
  const [unit] = words.units.at(tokens, from);
  const [time] = words.times.at(tokens, from);
  if (time && time.to > (unit?.to ?? 0)) return { letter: time.key, from, to: time.to, value: null };
  if (!unit) return null;
  if (unit.key === 'weekend') return { letter: 'k', from, to: unit.to, value: null };
  if (unit.key === 'fortnight') return { letter: 'u', from, to: unit.to, value: 2, unit: 'week' };
  return { letter: 'u', from, to: unit.to, value: 1, unit: unit.key };
}

/** "twenty five" is one number. */
function numberAt(tokens: Token[], from: number, words: TimeWords): TimeItem | null {
  const word = tokens[from]?.word ?? '';
  const ordinal = words.ordinals.get(word);
  if (ordinal) return { letter: 'o', from, to: from + 1, value: ordinal };
  const number = words.numbers.get(word);
  if (number === undefined) return null;
  const after = words.numbers.get(tokens[from + 1]?.word ?? '');
  const isTens = number >= 20 && number < 100 && after !== undefined && after < 10;
  return { letter: 'n', from, to: from + (isTens ? 2 : 1), value: isTens ? number + after : number };
}

/** "Top 3 last month" is of one month, and "my 3 last months" of three. */
const isOfRows = ({ letter, value }: TimeItem, [last, unit]: TimeItem[], tokens: Token[]): boolean =>
  letter === 'n' &&
  (value ?? 0) > 1 &&
  last?.letter === 'L' &&
  unit?.letter === 'u' &&
  !/s$/.test(tokens[unit.from]?.word ?? '');

/** "My week" is the one that runs; "my days" and "my weekend" are others. */
const isOwnUnit = (item: TimeItem, after: TimeItem | undefined, tokens: Token[], { ownOnes }: TimeWords): boolean =>
  item.to === item.from + 1 &&
  ownOnes.has(tokens[item.from]?.word ?? '') &&
  after?.letter === 'u' &&
  after.value === 1 &&
  after.unit !== 'day' &&
  !/s$/.test(tokens[after.from]?.word ?? '');

/** "may" and "sat" are a month and a day only beside another word of time. */
function withoutOtherMeaning(
  item: TimeItem,
  before: TimeItem | undefined,
  after: TimeItem | undefined,
  tokens: Token[],
  words: TimeWords,
): TimeItem {
  if (isOwnUnit(item, after, tokens, words) && !/[A-Zln]/.test(before?.letter ?? '')) return { ...item, letter: 'T' };
  // "October a good month": one of something is a number only before a unit.
  const isOne = item.letter === 'n' && item.value === 1 && tokens[item.from]?.kind === 'word';
  if (isOne && !/[uHhk]/.test(after?.letter ?? '')) return { ...item, letter: '.' };
  if (!'mwz'.includes(item.letter) || !words.ambiguous.has(tokens[item.from]?.word ?? '')) return item;
  // "Oven spring vs steam" is of no season.
  const mayBeCompared = item.letter !== 'z' || before?.letter !== '.';
  const isCompared = mayBeCompared && (before?.letter === 'c' || after?.letter === 'c');
  if (isName(tokens, item, words)) return item;
  const isTime = isCompared || /[ISLTFBXAOfnow]/.test(before?.letter ?? '') || /[noyLXwbG]/.test(after?.letter ?? '');
  return isTime ? item : { ...item, letter: '.' };
}

/** "Top posts may by likes", "views may": no verb follows what is counted. "How was march", and "March" within a sentence. */
function isName(tokens: Token[], { letter, from, to }: TimeItem, { besideAmbiguous }: TimeWords): boolean {
  const { counted, afterCounted, asking, doing } = besideAmbiguous;
  const [before, named, after] = [tokens[from - 1], tokens[from], tokens[to]];
  if (after && doing.has(after.word)) return false;
  const isWritten = from > 0 && /^\p{Lu}\p{Ll}/u.test(named?.raw ?? '') && before?.kind !== 'sign';
  if (letter !== 'm') return isWritten;
  const isCounted =
    counted.has(before?.word ?? '') && (!after || after.kind === 'sign' || afterCounted.has(after.word));
  return isWritten || isCounted || asking.has(before?.word ?? '');
}
