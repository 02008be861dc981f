import type { Days } from '../known/said.ts';

/** Days that a text names, and the time of day where there is one. */
export interface DateLabel extends Days {
  time: string | null;
  at: number;
  end: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)`;
const LABEL = new RegExp(
  String.raw`\b(?:(?<iso>\d{4}-\d\d-\d\d)(?: to (?<isoTo>\d{4}-\d\d-\d\d))?|(?<month>${MONTH}) (?<day>\d{1,2})(?:, (?<year>\d{4}))?(?: (?:to|–|-) (?:(?<monthTo>${MONTH}) )?(?<dayTo>\d{1,2})(?:, (?<yearTo>\d{4}))?)?(?: at (?<time>\d\d:\d\d))?)(?![\d%])`,
  'g',
);
const A_MONTH = new RegExp(String.raw`\b(?<month>${MONTH})\b(?! \d{1,2}\b)(?: (?<year>\d{4}))?`, 'g');

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** "Nov 9", "Oct 19 to Nov 17", "Dec 20, 2025 to Jan 3", "Nov 9 at 08:15", "2026-11-09": with the year of `today` where none stands. */
export function dateLabelsIn(text: string, today: Temporal.PlainDate): DateLabel[] {
  return [...text.matchAll(LABEL)].flatMap(({ groups = {}, index, 0: whole }) => {
    const place = { at: index, end: index + whole.length, time: groups.time ?? null };
    if (groups.iso) return [{ ...place, from: groups.iso, to: groups.isoTo ?? groups.iso }];
    const yearTo = Number(groups.yearTo ?? groups.year ?? today.year);
    const isLabelled = groups.year || groups.yearTo;
    const year = Number(groups.year ?? (groups.yearTo || today.year));
    const from = isoOf(year, groups.month ?? '', groups.day ?? '');
    const end = groups.dayTo ? (groups.year && !groups.yearTo ? today.year : yearTo) : year;
    const to = groups.dayTo ? isoOf(end, groups.monthTo ?? groups.month ?? '', groups.dayTo) : from;
    return from && to ? [{ ...place, from, to, isLabelled }] : [];
  });
}

/** The text without these days, every other sign in its place. */
export const blank = (text: string, labels: Pick<DateLabel, 'at' | 'end'>[]): string =>
  labels.reduce((all, { at, end }) => all.slice(0, at) + ' '.repeat(end - at) + all.slice(end), text);

/** Months that a text names without a day, as the days they have: "in October". */
export function monthsIn(text: string, today: Temporal.PlainDate): DateLabel[] {
  return [...text.matchAll(A_MONTH)].flatMap(({ groups = {}, index, 0: whole }) => {
    // "may" is a verb, and "March" begins sentences.
    const month = Temporal.PlainYearMonth.from({
      year: Number(groups.year ?? today.year),
      month: monthOf(groups.month ?? ''),
    });
    const from = month.toPlainDate({ day: 1 });
    const to = from.add({ months: 1 }).subtract({ days: 1 });
    return [{ at: index, end: index + whole.length, time: null, from: `${from}`, to: `${to}` }];
  });
}

function isoOf(year: number, month: string, day: string): string | null {
  try {
    return `${Temporal.PlainDate.from({ year, month: monthOf(month), day: Number(day) }, { overflow: 'reject' })}`;
  } catch {
    return null;
  }
}
