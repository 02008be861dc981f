import type { Unit } from '../vocabulary/question.ts';
import type { TimeWords } from '../vocabulary/time-words.ts';
import type { Token } from '../vocabulary/tokenize.ts';
import { LASTING, unitBounds } from './calendar-periods.ts';
import { countOf, type Day, dateIn, monthIn, NoSuchDate, unitOf, weekdayIn } from './days-of-items.ts';
import { DATE, type TimeItem, timeItems } from './time-items.ts';

/** First and last day, the last one not before today. */
export interface DaysAhead {
  from: Day;
  to: Day;
}

type Match = { items: TimeItem[]; today: Day };
type Read = (match: Match) => DaysAhead;

const oneDay = (day: Day): DaysAhead => ({ from: day, to: day });
const unitAhead = (unit: Unit, count: number, today: Day): DaysAhead =>
  unitBounds(unit, today.add(LASTING[unit](count)));

/** Days are read from a year ahead, so that the last such day is the next one. */
const yearAhead = (today: Day): Day => today.add({ years: 1 }).subtract({ days: 1 });
const nextDate: Read = ({ items, today }) => oneDay(dateIn(items, yearAhead(today)));
const nextWeekday: Read = ({ items, today }) => oneDay(weekdayIn(items, today.add({ days: 7 })));

function nextMonth({ items, today }: Match): DaysAhead {
  const month = monthIn(items, today);
  const isThis = month.year === today.year && month.month === today.month;
  return unitBounds('month', isThis ? month : monthIn(items, yearAhead(today)));
}

/** The first that is found counts; a pattern is of the letters of `timeItems`. */
const FORMS: [string, Read][] = [
  ['uCW', ({ today }) => oneDay(today.add({ days: 2 }))],
  ['W', ({ today }) => oneDay(today.add({ days: 1 }))],
  [
    'Nnu',
    ({ items, today }) => ({
      from: today,
      to: today.add(LASTING[unitOf(items)](countOf(items))).subtract({ days: 1 }),
    }),
  ],
  ['Nu', ({ items, today }) => unitAhead(unitOf(items), 1, today)],
  ['Nk', ({ today }) => unitAhead('weekend', 1, today)],
  ['Tu', ({ items, today }) => unitAhead(unitOf(items), 0, today)],
  ['k', ({ today }) => unitAhead('weekend', 0, today)],
  [DATE, nextDate],
  ['[wl]', nextWeekday],
  ['m', nextMonth],
  ['t', ({ today }) => oneDay(today)],
];
const ANY = FORMS.map(([pattern]) => `(?:${pattern})`).join('|');
const RANGE = new RegExp(`(${ANY})[XA](${ANY})`);
const UNTIL = new RegExp(`([Xb])(${ANY})`);
const FOUND = FORMS.map(([pattern, read]) => [new RegExp(pattern), read] as const);

/** The days ahead that a question names: "next week", "on Friday", "before Christmas". Null where it names none. */
export function daysAhead(tokens: Token[], words: TimeWords, today: Day): DaysAhead | null {
  // "The next three days": articles say nothing of which days.
  const here = timeItems(tokens, words, today).filter(({ letter }) => letter !== 'D');
  const ahead = timeItems(tokens, words, yearAhead(today)).filter(({ letter }) => letter !== 'D');
  const letters = here.map(({ letter }) => letter).join('');
  // Dates in figures and holidays are days already.
  const items = here.map((item, at) => (item.letter === 'i' ? (ahead[at] ?? item) : item));
  const read = (from: number, length: number) => readForm(letters.slice(from, from + length), items.slice(from), today);
  try {
    const range = RANGE.exec(letters);
    const [one, other] = [range?.[1] ?? '', range?.[2] ?? ''];
    if (range) {
      const [first, last] = [read(range.index, one.length), read(range.index + one.length + 1, other.length)];
      return first && last && within({ from: first.from, to: last.to }, today);
    }
    const until = UNTIL.exec(letters);
    const end = until && read(until.index + 1, until[2]?.length ?? 0);
    if (end) return within({ from: today, to: until[1] === 'b' ? end.from.subtract({ days: 1 }) : end.to }, today);
    return within(read(0, letters.length), today);
  } catch (error) {
    if (error instanceof NoSuchDate) return null;
    throw error;
  }
}

function readForm(letters: string, items: TimeItem[], today: Day): DaysAhead | null {
  for (const [pattern, read] of FOUND) {
    const found = pattern.exec(letters);
    if (found) return read({ items: items.slice(found.index, found.index + found[0].length), today });
  }
  return null;
}

/** Without the days that are over. */
function within(days: DaysAhead | null, today: Day): DaysAhead | null {
  if (!days || Temporal.PlainDate.compare(days.to, today) < 0) return null;
  if (Temporal.PlainDate.compare(days.from, days.to) > 0) return null;
  return Temporal.PlainDate.compare(days.from, today) < 0 ? { ...days, from: today } : days;
}
