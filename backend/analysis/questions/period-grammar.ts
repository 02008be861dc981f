import { calendarUnit, complete, everything, periodBefore, stretch, unitAround } from './calendar-periods.ts';
import {
  countOf,
  type Day,
  dateIn,
  halfOf,
  MOST_UNITS,
  monthIn,
  NoSuchDate,
  nthWeek,
  quarterIn,
  range,
  sinceStart,
  split,
  unitOf,
  valueIn,
  weekdayIn,
} from './days-of-items.ts';
import { weekendBeside } from './holidays.ts';
import type { Period, Unit } from './question.ts';
import { DATE, type TimeItem } from './time-items.ts';

export interface Match {
  items: TimeItem[];
  today: Day;
  /** What "before" goes back from. */
  base: Period | null;
}

/** Patterns over the letters of `timeItems`. The longest match at a place counts, among equals the first. */
export const GRAMMAR: [pattern: string, read: (match: Match) => Period | null, isRelative?: true][] = [
  // past -5 days
  [
    `[IO]?D?[LP]Xnu`,
    ({ items }) => {
      throw new NoSuchDate(`last ${countOf(items)} ${unitOf(items)}s`);
    },
  ],
  // last 24 hours: days are the least that figures are known of
  [`[IO]?D?[LPV]D?(?:nH|R)`, ({ items, today }) => ofHours(valueIn(items, 'nR'), today)],
  // Monday to Friday last week, Tuesday of this week, last week Tuesday
  [
    `[BFI]?wXwf?D?[LTV]u`,
    ({ items, today }) => {
      const week = weekOf(items, today);
      const [one, other] = split(items, 'X');
      return stretch(weekdayOf(week, one), weekdayOf(week, other), today);
    },
  ],
  [
    `[OI]?D?wf?D?[LTV]u|D?[LTV]u[OI]?w`,
    ({ items, today }) => unitAround('day', weekdayOf(weekOf(items, today), items), today),
  ],
  // Monday to Wednesday
  [
    `[BFI]?wXw`,
    ({ items, today }) => {
      const [one, other] = split(items, 'X');
      const to = today.subtract({ days: (today.dayOfWeek - 1 - valueIn(other, 'w') + 7) % 7 });
      return stretch(to.subtract({ days: (valueIn(other, 'w') - valueIn(one, 'w') + 7) % 7 }), to, today);
    },
  ],
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
  // mid October to mid November; mid October, early October, the end of October; calendar week 40
  [
    `[BFI]?emy?[AX]emy?`,
    ({ items, today }) => {
      const [one, other] = split(items, 'AX');
      return range(monthIn(one, today).with({ day: 15 }), monthIn(other, today).with({ day: 15 }), today);
    },
  ],
  [`[IO]?D?[ejJ]f?D?my?`, ({ items, today }) => thirdOf(items, today)],
  [`[IO]?D?Kn`, ({ items, today }) => unitAround('week', weekOfYear(valueIn(items, 'n'), today), today)],
  // Christmas week, Labor Day weekend, last Easter
  [`[IO]?D?[LT]?iu`, ({ items, today }) => unitAround(unitOf(items), dateIn(items, today), today)],
  [
    `[IO]?D?[LT]?ik`,
    ({ items, today }) => {
      const { from, to } = weekendBeside(dateIn(items, today));
      return stretch(from, to, today);
    },
  ],
  [`[IO]?D?[LT]i`, ({ items, today }) => unitAround('day', dateIn(items, today), today)],
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
  [`SD?[LT]?zf?y?`, (match) => sinceStart(seasonOf(match), match.today)],
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
  // more than a month ago: beside what is now
  [`(?<=c)I?nu[gb]`, relative, true],
  [`I?nu[gb]`, ({ items, today }) => calendarUnit(unitOf(items), Math.min(120, countOf(items)), today)],
  // the week before last
  [`[IO]?D?ubLu?`, ({ items, today }) => calendarUnit(unitOf(items), 2, today)],
  // the month before, previous month, before that
  [`[IO]?D?u[bG]D?u?`, relative, true],
  [`[IO]?D?Vu`, relative, true],
  [`G|b$`, relative, true],
  // the same week last year
  [`D?QuD?Lu`, sameBefore, true],
  // this week against last
  [`(?<=[um][.XAc]{1,3})D?[LV]$`, relative, true],
  // this week, last week, past week, so far this month
  [`s?[IO]?D?Tus?|Dus`, ({ items, today }) => calendarUnit(unitOf(items), 0, today)],
  [`[IO]?D?Lu`, ({ items, today }) => lastUnit(items, today)],
  // week over week: the last one beside the one before
  [`u[IO]u`, ({ items, today }) => calendarUnit(unitOf(items), 1, today)],
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
  // this summer, summer 2025, last winter
  [`[IO]?D?[LT]?zf?y?|[IO]?D?zf?Lu`, seasonOf],
  // on 3 May
  [`[IO]?D?(?:${DATE})`, ({ items, today }) => unitAround('day', dateIn(items, today), today)],
  // in March, March 2025, March last year, in 2025
  [`[IO]?D?[LT]?my`, ({ items, today }) => unitAround('month', monthIn(items, today), today)],
  [`OD?o(?!f?m)`, ({ items, today }) => unitAround('day', lastSuchDayOf(valueIn(items, 'o'), today), today)],
  [`[IO]?D?mf?Lu`, ({ items, today }) => unitAround('month', monthIn(items, today), today)],
  // last November, in November: that of last year
  [`[IO]?D?Lm`, ({ items, today }) => unitAround('month', lastMonthNamed(items, today), today)],
  [`[IO]?D?[TX]?m`, ({ items, today }) => unitAround('month', monthIn(items, today), today)],
  [
    `I?D?y`,
    ({ items, today }) =>
      unitAround('year', Temporal.PlainDate.from({ year: valueIn(items, 'y'), month: 1, day: 1 }), today),
  ],
  // yesterday, today, the weekend, on Monday
  [`[IO]?D?ubY`, ({ today }) => calendarUnit('day', 2, today)],
  [`I?Y`, ({ today }) => calendarUnit('day', 1, today)],
  [`s?t`, ({ today }) => calendarUnit('day', 0, today)],
  [`[IO]D?k`, ({ today }) => calendarUnit('weekend', 0, today)],
  [`[IO]?D?[LP]k`, ({ today }) => lastWeekend(today)],
  [`[IO]?D?Tk`, ({ today }) => calendarUnit('weekend', 0, today)],
  [`[IO]?D?kbL`, ({ today }) => calendarUnit('weekend', today.dayOfWeek > 5 ? 2 : 1, today)],
  // how did Tuesday go, Tuesday was good: once, where the question tells of what is over
  [`(?<=p)D?w|D?w(?=p)`, ({ items, today }) => unitAround('day', weekdayIn(items, today), today)],
  [`[OILF]?T?l|[OILF]T?w|D?[LTP]w`, ({ items, today }) => unitAround('day', weekdayIn(items, today), today)],
  // ever, year to date, lately
  [`I?E`, ({ today }) => everything(today)],
  [`Z`, ({ today }) => calendarUnit('year', 0, today)],
  [`M`, ({ today }) => calendarUnit('month', 0, today)],
  [`r`, ({ today }) => complete(30, 'day', today)],
];

/** The month that runs is never the last one. */
function lastMonthNamed(items: TimeItem[], today: Day): Day {
  const month = monthIn(items, today);
  return month.year === today.year && month.month === today.month ? month.subtract({ years: 1 }) : month;
}

/** Ten days of a month, or what is left of it. */
function thirdOf(items: TimeItem[], today: Day): Period | null {
  const month = monthIn(items, today);
  const [first, last] = items.some(({ letter }) => letter === 'e')
    ? [11, 20]
    : items.some(({ letter }) => letter === 'j')
      ? [1, 10]
      : [21, month.daysInMonth];
  return stretch(month.with({ day: first }), month.with({ day: last }), today);
}

/** A day of the week of that number, as ISO 8601 counts them; the last one that has begun. */
function weekOfYear(week: number, today: Day): Day {
  if (week < 1 || week > 53) throw new NoSuchDate(null);
  const ofYear = (year: number) => {
    const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
    return fourth.add({ days: 7 * (week - 1) + 1 - fourth.dayOfWeek });
  };
  const here = ofYear(today.year);
  return Temporal.PlainDate.compare(here, today) <= 0 ? here : ofYear(today.year - 1);
}

/** "The last fortnight" is two weeks, and not one of the calendar. */
const lastUnit = (items: TimeItem[], today: Day): Period | null =>
  countOf(items) > 1 ? complete(countOf(items), unitOf(items), today) : calendarUnit(unitOf(items), 1, today);

/** On a weekend itself "last weekend" is the one before. */
const lastWeekend = (today: Day) => calendarUnit('weekend', today.dayOfWeek > 5 ? 1 : 0, today);

function relative({ items, today, base }: Match): Period | null {
  if (base) return periodBefore(base);
  const unit = items.find(({ letter }) => letter === 'u')?.unit;
  return unit ? calendarUnit(unit, 1, today) : null;
}

/** The three months of a season in the north, the last that have begun; those of another year where one is named. */
function seasonOf({ items, today }: Match): Period | null {
  const named = items.find(({ letter }) => letter === 'y')?.value;
  const isLastYear = items.some(({ letter }) => letter === 'L') && items.some(({ letter }) => letter === 'u');
  const year = named ?? today.year - (isLastYear ? 1 : 0);
  const firstOf = (of: number) =>
    Temporal.PlainDate.from({ year: of, month: 1, day: 1 }).add({ months: 3 * valueIn(items, 'z') - 1 });
  const isAhead = Temporal.PlainDate.compare(firstOf(year), today) > 0;
  const first = firstOf(isAhead && !named ? year - 1 : year);
  return stretch(first, first.add({ months: 3 }).subtract({ days: 1 }), today);
}

/** The Monday of "last week", "this week". */
const weekOf = (items: TimeItem[], today: Day): Day =>
  today.subtract({ days: today.dayOfWeek - 1, weeks: items.some(({ letter }) => letter === 'T') ? 0 : 1 });
const weekdayOf = (monday: Day, items: TimeItem[]): Day => monday.add({ days: valueIn(items, 'w') });

/** "On the 10th": the last one that is not ahead. */
function lastSuchDayOf(day: number, today: Day): Day {
  const month = today.toPlainYearMonth().subtract({ months: day > today.day ? 1 : 0 });
  if (day > month.daysInMonth) throw new NoSuchDate(null);
  return month.toPlainDate({ day });
}

const WEEKS_BACK: Partial<Record<Unit, number>> = { year: 52, quarter: 13, month: 4, week: 1 };

/** "The same week last year", "the same day last month": as many days, which fall on the same weekdays. */
function sameBefore({ items, base, today }: Match): Period | null {
  if (!base?.from) return null;
  const weeks = WEEKS_BACK[items.findLast(({ letter }) => letter === 'u')?.unit ?? 'year'] ?? 52;
  const back = (day: string) => Temporal.PlainDate.from(day).subtract({ weeks });
  return stretch(back(base.from), back(base.to), today);
}

/** The days that hold the last so many hours, with the one that runs. */
const ofHours = (hours: number, today: Day) =>
  stretch(today.subtract({ days: Math.min(MOST_UNITS, Math.max(1, Math.ceil(hours / 24))) }), today, today);
