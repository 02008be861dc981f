import { calendarUnit, complete, everything, periodBefore, stretch, unitAround } from './calendar-periods.ts';
import type { Period, Unit } from './question.ts';
import { DATE, type TimeItem, timeItems } from './time-items.ts';
import type { TimeWords } from './time-words.ts';
import type { Token } from './tokenize.ts';

type Day = Temporal.PlainDate;

/** Days, and the tokens that name them: `from` to before `to`. */
export interface FoundPeriod {
  /** Null for one that lies ahead. */
  period: Period | null;
  /** True for "the month before", which stands in relation to another period. */
  isRelative: boolean;
  from: number;
  to: number;
}

interface Match {
  items: TimeItem[];
  today: Day;
  /** What "before" goes back from. */
  base: Period | null;
}

/** More would leave the calendar. */
const MOST_UNITS = 5000;

const valueIn = (items: TimeItem[], letters: string, which = 0): number =>
  items.filter(({ letter }) => letters.includes(letter))[which]?.value ?? 1;
const unitOf = (items: TimeItem[]): Unit => items.find(({ letter }) => letter === 'u')?.unit ?? 'day';
const countOf = (items: TimeItem[]): number => {
  const unit = items.find(({ letter }) => letter === 'u');
  return Math.min(MOST_UNITS, Math.max(1, Math.round(valueIn(items, 'n'))) * (unit?.value ?? 1));
};

/** The date in some items: "3rd of May", "May 3", "1 October 2025". Without a year the last one that is not ahead. */
function dateIn(items: TimeItem[], today: Day, around = items): Day {
  const iso = items.find(({ letter }) => letter === 'i')?.day;
  if (iso) return iso;
  const month = valueIn(around, 'm');
  const year = around.find(({ letter }) => letter === 'y')?.value;
  const date = Temporal.PlainDate.from({ year: year ?? today.year, month, day: valueIn(items, 'no') });
  return year || Temporal.PlainDate.compare(date, today) <= 0 ? date : date.subtract({ years: 1 });
}

function monthIn(items: TimeItem[], today: Day, which = 0): Day {
  const month = valueIn(items, 'm', which);
  const isLastYear = /L.*u/.test(items.map(({ letter }) => letter).join('')) && unitOf(items) === 'year';
  const named = items.find(({ letter }) => letter === 'y')?.value;
  const date = Temporal.PlainDate.from({ year: named ?? (isLastYear ? today.year - 1 : today.year), month, day: 1 });
  return named || isLastYear || Temporal.PlainDate.compare(date, today) <= 0 ? date : date.subtract({ years: 1 });
}

/** The last such weekday before today; "last" and "on" mean the same one. */
function weekdayIn(items: TimeItem[], today: Day): Day {
  const back = (today.dayOfWeek - 1 - valueIn(items, 'w') + 7) % 7;
  return today.subtract({ days: back === 0 ? 7 : back });
}

const range = (from: Day, to: Day, today: Day) =>
  Temporal.PlainDate.compare(from, to) > 0 ? stretch(from.subtract({ years: 1 }), to, today) : stretch(from, to, today);

function quarterIn(items: TimeItem[], today: Day, named: number | undefined): Period | null {
  const quarter = valueIn(items, 'q');
  const first = Temporal.PlainDate.from({ year: named ?? today.year, month: 3 * quarter - 2, day: 1 });
  const isAhead = !named && Temporal.PlainDate.compare(first, today) > 0;
  return unitAround('quarter', isAhead ? first.subtract({ years: 1 }) : first, today);
}

function halfOf(items: TimeItem[], whole: Period | null, today: Day): Period | null {
  if (!whole?.from) return null;
  const first = Temporal.PlainDate.from(whole.from);
  const next = first.add(whole.unit === 'year' ? { years: 1 } : { months: 1 });
  const middle = whole.unit === 'year' ? first.add({ months: 6 }) : first.add({ days: 15 });
  const isSecond = valueIn(items, 'oL') === 2;
  return isSecond
    ? stretch(middle, next.subtract({ days: 1 }), today)
    : stretch(first, middle.subtract({ days: 1 }), today);
}

function nthWeek(items: TimeItem[], month: Day, today: Day): Period | null {
  const from = month.add({ days: 7 * (valueIn(items, 'o') - 1) });
  return stretch(from, from.add({ days: 6 }), today);
}

const split = (items: TimeItem[], separator: string): [TimeItem[], TimeItem[]] => {
  const at = items.findIndex(({ letter }, index) => index > 0 && separator.includes(letter));
  return [items.slice(0, at), items.slice(at + 1)];
};

const sinceStart = (start: Period | null, today: Day) =>
  start?.from ? stretch(Temporal.PlainDate.from(start.from), today, today) : null;

/** Patterns over the letters of `timeItems`. The longest match at a place counts, among equals the first. */
const GRAMMAR: [pattern: string, read: (match: Match) => Period | null, isRelative?: true][] = [
  // between 3 May and 9 June, from Oct 1 to Oct 15
  [
    `[BFI]?(?:${DATE})[AX](?:${DATE})`,
    ({ items, today }) => {
      const [one, other] = split(items, 'AX');
      return range(
        dateIn(one, today, one.some(({ letter }) => letter === 'm') ? one : other),
        dateIn(other, today),
        today,
      );
    },
  ],
  // between 3 and 9 May, 3-9 may; May 3 to 9
  [
    `[BFI]?D?[no][AX]D?[no]f?my?`,
    ({ items, today }) => {
      const [one, other] = split(items, 'AX');
      return range(dateIn(one, today, other), dateIn(other, today), today);
    },
  ],
  [
    `[BFI]?m[no][AX][no]y?`,
    ({ items, today }) => {
      const [one, other] = split(items, 'AX');
      return range(dateIn(one, today, items), dateIn(other, today, items), today);
    },
  ],
  // between March and May
  [
    `[BF]my?Amy?|[BFI]?my?Xmy?`,
    ({ items, today }) => {
      const [one, other] = split(items, 'AX');
      const end = monthIn(other, today).add({ months: 1 }).subtract({ days: 1 });
      return range(monthIn(one, today), end, today);
    },
  ],
  // since 1 October; since March; since Monday; since last week; since 2 weeks ago; since 2025
  [`[SF](?:${DATE})[ts]?`, ({ items, today }) => stretch(dateIn(items, today), today, today)],
  [`S(?:DuX?)?my?`, ({ items, today }) => stretch(monthIn(items, today), today, today)],
  [`S[LO]?w`, ({ items, today }) => stretch(weekdayIn(items, today), today, today)],
  [`SY`, ({ today }) => stretch(today.subtract({ days: 1 }), today, today)],
  [`SD?Lu`, ({ items, today }) => sinceStart(calendarUnit(unitOf(items), 1, today), today)],
  [`SD?[TD]u`, ({ items, today }) => sinceStart(calendarUnit(unitOf(items), 0, today), today)],
  [`Snug?`, ({ items, today }) => complete(countOf(items), unitOf(items), today)],
  [
    `Sy`,
    ({ items, today }) =>
      stretch(Temporal.PlainDate.from({ year: valueIn(items, 'y'), month: 1, day: 1 }), today, today),
  ],
  // past 10 days, the last couple of weeks
  [`[IO]?D?[LPV]D?nf?u`, ({ items, today }) => complete(countOf(items), unitOf(items), today)],
  [`[IO]?D?n[LP]u`, ({ items, today }) => complete(countOf(items), unitOf(items), today)],
  // 3 weeks ago
  [`I?nu[gb]`, ({ items, today }) => calendarUnit(unitOf(items), Math.min(120, countOf(items)), today)],
  // the week before last
  [`[IO]?D?ubLu?`, ({ items, today }) => calendarUnit(unitOf(items), 2, today)],
  // the month before, previous month, before that
  [`[IO]?D?u[bG]D?u?`, relative, true],
  [`[IO]?D?Vu`, relative, true],
  [`G|b$`, relative, true],
  // the same week last year
  [`D?QuD?Lu`, sameAYearAgo, true],
  // this week, last week, past week, so far this month
  [`s?[IO]?D?Tus?`, ({ items, today }) => calendarUnit(unitOf(items), 0, today)],
  [`[IO]?D?Lu`, ({ items, today }) => calendarUnit(unitOf(items), 1, today)],
  [`[IO]?D?Pu`, ({ items, today }) => complete(countOf(items), unitOf(items), today)],
  [`[IO]?D?Nn?u`, () => null],
  [`[IO]?D?N[wm]|W`, () => null],
  // first half of October; first week of October; week of 5 October
  [
    `[IO]?D?[oL]hf?D?my?`,
    ({ items, today }) => halfOf(items, unitAround('month', monthIn(items, today), today), today),
  ],
  [
    `[IO]?D?[oL]hf?D?[TL]u`,
    ({ items, today }) => {
      const before = items.some(({ letter }, index) => letter === 'L' && index > 1) ? 1 : 0;
      return halfOf(items, calendarUnit(unitOf(items), before, today), today);
    },
  ],
  [`[IO]?D?ouf?my?`, ({ items, today }) => nthWeek(items, monthIn(items, today), today)],
  [`[IO]?D?uf(?:${DATE})`, ({ items, today }) => unitAround(unitOf(items), dateIn(items, today), today)],
  // Q3, Q3 2025, Q3 last year
  [
    `[IO]?D?qf?y?`,
    ({ items, today }) => quarterIn(items, today, items.find(({ letter }) => letter === 'y')?.value ?? undefined),
  ],
  [`[IO]?D?qf?Lu`, ({ items, today }) => quarterIn(items, today, today.year - 1)],
  // on 3 May
  [`[IO]?D?(?:${DATE})`, ({ items, today }) => unitAround('day', dateIn(items, today), today)],
  // in March, March 2025, March last year, in 2025
  [`[IO]?D?[LT]?my`, ({ items, today }) => unitAround('month', monthIn(items, today), today)],
  [`[IO]?D?mf?Lu`, ({ items, today }) => unitAround('month', monthIn(items, today), today)],
  [`[IO]?D?[LTX]?m`, ({ items, today }) => unitAround('month', monthIn(items, today), today)],
  [
    `I?D?y`,
    ({ items, today }) =>
      unitAround('year', Temporal.PlainDate.from({ year: valueIn(items, 'y'), month: 1, day: 1 }), today),
  ],
  // yesterday, today, the weekend, on Monday
  [`I?Y`, ({ today }) => calendarUnit('day', 1, today)],
  [`s?t`, ({ today }) => calendarUnit('day', 0, today)],
  [`[IO]D?k`, ({ today }) => calendarUnit('weekend', 0, today)],
  [`[IO]?D?[LP]k`, ({ today }) => lastWeekend(today)],
  [`[IO]?D?Tk`, ({ today }) => calendarUnit('weekend', 0, today)],
  [`D?kbL`, ({ today }) => calendarUnit('weekend', today.dayOfWeek > 5 ? 2 : 1, today)],
  [`[OIL]T?w|D?[LTP]w`, ({ items, today }) => unitAround('day', weekdayIn(items, today), today)],
  // ever, year to date, lately
  [`I?E`, ({ today }) => everything(today)],
  [`Z`, ({ today }) => calendarUnit('year', 0, today)],
  [`M`, ({ today }) => calendarUnit('month', 0, today)],
  [`r`, ({ today }) => complete(30, 'day', today)],
];

/** On a weekend itself "last weekend" is the one before. */
const lastWeekend = (today: Day) => calendarUnit('weekend', today.dayOfWeek > 5 ? 1 : 0, today);

function relative({ items, today, base }: Match): Period | null {
  if (base) return periodBefore(base);
  const unit = items.find(({ letter }) => letter === 'u')?.unit;
  return unit ? calendarUnit(unit, 1, today) : null;
}

/** As many days of the year before. */
function sameAYearAgo({ base, today }: Match): Period | null {
  if (!base?.from) return null;
  const back = (day: string) => Temporal.PlainDate.from(day).subtract({ weeks: 52 });
  return stretch(back(base.from), back(base.to), today);
}

const RULES = GRAMMAR.map(([pattern, read, isRelative = false]) => ({
  pattern: new RegExp(pattern, 'y'),
  read,
  isRelative,
}));

/**
 * The periods that a question names, in its order. `earlier`: the period of the question before, to which "the month
 * before" refers where no other stands before it.
 */
export function readPeriods(tokens: Token[], words: TimeWords, today: Day, earlier: Period | null): FoundPeriod[] {
  const items = timeItems(tokens, words);
  const letters = items.map(({ letter }) => letter).join('');
  const found: FoundPeriod[] = [];
  for (let at = 0; at < items.length; ) {
    const longest = longestRule(letters, at);
    const matched = items.slice(at, at + (longest?.length ?? 0));
    const [first, last] = [matched[0], matched.at(-1)];
    at += Math.max(1, matched.length);
    if (!longest || !first || !last) continue;
    const base = found.findLast(({ period }) => period)?.period ?? earlier;
    const period = longest.rule.read({ items: matched, today, base });
    found.push({ period, isRelative: longest.rule.isRelative, from: first.from, to: last.to });
  }
  return found;
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
