import { calendarUnit, complete, stretch, unitAround } from './calendar-periods.ts';
import { countOf, dateIn, monthIn, sinceStart, unitOf, valueIn, weekdayIn } from './days-of-items.ts';
import type { GrammarRule } from './grammar-rule.ts';
import { lastUnit, monthUpToThen, seasonOf, unitsBack } from './matched-periods.ts';
import { DATE } from './time-items.ts';

/** What is counted from today: "since March", "past 10 days", "3 weeks ago". */
export const SINCE_AND_AGO: GrammarRule[] = [
  // since 1 October; since March; since Monday; since last week; since 2 weeks ago; since 2025
  [`[SF](?:${DATE})[ts]?`, ({ items, today }) => stretch(dateIn(items, today), today, today)],
  // from October till now, from October starting till today
  [`[FSC]my?S?(?:X?[stUE])`, ({ items, today }) => stretch(monthIn(items, today), today, today)],
  [`F(?:${DATE})S?(?:X?[stUE])`, ({ items, today }) => stretch(dateIn(items, today), today, today)],
  // from October on, from 3 October on
  [`Fmy?O(?=[.?]|$)`, ({ items, today }) => stretch(monthIn(items, today), today, today)],
  [`F(?:${DATE})O(?=[.?]|$)`, ({ items, today }) => stretch(dateIn(items, today), today, today)],
  // from the beginning of September until now; "since the beginning" is one word
  [
    `[FSC]D?jf?D?my?(?:X?[stUE])?|Ef?D?my?(?:X?[stUE])?`,
    ({ items, today }) => stretch(monthIn(items, today), today, today),
  ],
  [`S(?:DuX?)?my?`, ({ items, today }) => stretch(monthIn(items, today), today, today)],
  // after 5 October, after October
  [`C(?:${DATE})[ts]?`, ({ items, today }) => stretch(dateIn(items, today).add({ days: 1 }), today, today)],
  [`Cmy?`, ({ items, today }) => stretch(monthIn(items, today).add({ months: 1 }), today, today)],
  [`[SC]D?[LT]?zf?y?`, (match) => sinceStart(seasonOf(match), match.today)],
  [`[SC][LO]?w`, ({ items, today }) => stretch(weekdayIn(items, today), today, today)],
  [`[SC]Y`, ({ today }) => stretch(today.subtract({ days: 1 }), today, today)],
  [`[SC]D?Lu`, ({ items, today }) => sinceStart(calendarUnit(unitOf(items), 1, today), today)],
  [`[SC]D?[TD]u`, ({ items, today }) => sinceStart(calendarUnit(unitOf(items), 0, today), today)],
  [`[SC]nug?`, ({ items, today }) => complete(countOf(items), unitOf(items), today)],
  [
    `[SC]y`,
    ({ items, today }) =>
      stretch(Temporal.PlainDate.from({ year: valueIn(items, 'y'), month: 1, day: 1 }), today, today),
  ],
  // past 10 days, the last couple of weeks
  [`[IO]?D?[LPV]D?nf?u`, ({ items, today }) => complete(countOf(items), unitOf(items), today)],
  [`[IO]?D?n[LP]u`, ({ items, today }) => complete(countOf(items), unitOf(items), today)],
  // a year ago today, this day last year, today last month; at this time last year
  [`I?nu[gb]t|tnu[gb]`, ({ items, today }) => unitAround('day', unitsBack(items, countOf(items), today), today)],
  [`tLu`, ({ items, today }) => unitAround('day', unitsBack(items, 1, today), today)],
  [`[IO]?a`, ({ today }) => unitAround('day', today.subtract({ years: 1 }), today)],
  [`[IO]?Q(?:Lu|nug)`, monthUpToThen],
  // 3 weeks ago
  [`I?nu[gb]`, ({ items, today }) => calendarUnit(unitOf(items), countOf(items), today)],
  // the week before last
  [`[IO]?D?ubLu?`, ({ items, today }) => calendarUnit(unitOf(items), 2, today)],
  // this week, last week, past week, so far this month
  [`s?[IO]?D?Tus?|Dus`, ({ items, today }) => calendarUnit(unitOf(items), 0, today)],
  [`[IO]?D?LD?u`, ({ items, today }) => lastUnit(items, today)],
  // week over week: the last one beside the one before
  [`u[IO]u`, ({ items, today }) => calendarUnit(unitOf(items), 1, today)],
  [`[IO]?D?Pu`, ({ items, today }) => complete(countOf(items), unitOf(items), today)],
  [`[IO]?D?Nn?u`, () => null],
  [`[IO]?D?N[wm]|W`, () => null],
];
