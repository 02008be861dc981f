import { calendarUnit, complete, everything, unitAround } from './calendar-periods.ts';
import { dateIn, halfOf, monthIn, nthWeek, quarterIn, unitOf, valueIn, weekdayIn } from './days-of-items.ts';
import type { GrammarRule } from './grammar-rule.ts';
import { halfOfYear, lastMonthNamed, lastSuchDayOf, lastWeekend, lastWeekOf, seasonOf } from './matched-periods.ts';
import { DATE } from './time-items.ts';

/** What the calendar has a name for: "October", "Q3", "yesterday". */
export const NAMED_DAYS: GrammarRule[] = [
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
  // the last week of october
  [`[IO]?D?LufD?my?`, ({ items, today }) => lastWeekOf(monthIn(items, today), today)],
  // compare the first half of october to the second
  [`(?<=h.{1,4}[XcA]{1,2})D?o(?![hfmuw])`, halfOfYear],
  // first half of the year, of 2025; "and the 2nd half?" of the year that was asked about
  [`[IO]?D?[oL]h(?:f?D?[yu]|Zy?)`, halfOfYear],
  [`[IO]?D?oh(?!f)`, halfOfYear],
  [`[IO]?D?ouf?my?`, ({ items, today }) => nthWeek(items, monthIn(items, today), today)],
  [`[IO]?D?uf(?:${DATE})`, ({ items, today }) => unitAround(unitOf(items), dateIn(items, today), today)],
  // Q3, Q3 2025, Q3 last year
  [
    `[IO]?D?qf?y?`,
    ({ items, today }) => quarterIn(items, today, items.find(({ letter }) => letter === 'y')?.value ?? undefined),
  ],
  [`[IO]?D?qf?Tu`, ({ items, today }) => quarterIn(items, today, unitOf(items) === 'year' ? today.year : undefined)],
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
