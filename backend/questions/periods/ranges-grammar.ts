import { weekendBeside } from '../vocabulary/holidays.ts';
import { stretch, unitAround } from './calendar-periods.ts';
import { countOf, dateIn, monthIn, NoSuchDate, range, split, unitOf, valueIn } from './days-of-items.ts';
import type { GrammarRule } from './grammar-rule.ts';
import { ofHours, thirdOf, weekdayOf, weekOf, weekOfYear } from './matched-periods.ts';
import { DATE } from './time-items.ts';

/** From one day to another, and parts of a month. */
export const RANGES: GrammarRule[] = [
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
  // sat vs sun last weekend, Tuesday or Wednesday last week: each is a day of its own
  [
    `[OI]?D?w(?=[cA.D]{1,7}w[.]?[IO]?D?[LTPV][uk])`,
    ({ items, after, today }) => unitAround('day', weekdayOf(weekOf(after, today), items), today),
  ],
  [`[OI]?D?w[IO]?D?[LTPV]k`, ({ items, today }) => unitAround('day', weekdayOf(weekOf(items, today), items), today)],
  [
    `[OI]?D?w[f.]?D?[LTV]u|D?[LTV]u[OI]?w`,
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
  // between 3 May and 9 June, from Oct 1 to Oct 15, Monday 26 October to Sunday 1 November
  [
    `[BFI]?(?:wA?)?(?:${DATE})[AX](?:wA?)?(?:${DATE})`,
    ({ items, today }) => {
      const [one, other] = split(items, 'AX');
      return range(
        dateIn(one, today, one.some(({ letter }) => letter === 'm') ? one : other),
        dateIn(other, today),
        today,
      );
    },
  ],
  // between 8 November and today, from Diwali until now, between June and now
  [
    `[BF](?:wA?)?(?:${DATE})[AX][tU]|(?:${DATE})X[tU]`,
    ({ items, today }) => range(dateIn(split(items, 'AX')[0], today), today, today),
  ],
  [`[BF]my?[AX][tU]|my?X[tU]`, ({ items, today }) => range(monthIn(split(items, 'AX')[0], today), today, today)],
  // from 3 August to the end of October; from August to the end of October
  [
    `[BFI]?(?:${DATE}|my?)[AX]D?Jf?D?my?`,
    ({ items, today }) => {
      const [one, other] = split(items, 'AX');
      const from = one.some(({ letter }) => 'noi'.includes(letter)) ? dateIn(one, today) : monthIn(one, today);
      return range(from, monthIn(other, today).add({ months: 1 }).subtract({ days: 1 }), today);
    },
  ],
  // between 3 and 9 May, 3-9 may; May 3 to 9; the week of 3 to 9 May
  [
    `(?:[IO]?D?[uk]f)?[BFI]?D?[no][AX]D?[no]f?my?`,
    ({ items, today }) => {
      const [one, other] = split(items, 'AX');
      return range(dateIn(one, today, other), dateIn(other, today), today);
    },
  ],
  [
    `(?:[IO]?D?[uk]f)?[BFI]?m[no][AX]D?[no]y?`,
    ({ items, today }) => {
      const [one, other] = split(items, 'AX');
      return range(dateIn(one, today, items), dateIn(other, today, items), today);
    },
  ],
  // from the 1st to the 10th of this month
  [
    `[BFI]?D?[no][AX]D?[no](?:fD?[TL]u|M)`,
    ({ items, today }) => {
      const back = items.some(({ letter }) => letter === 'L') ? 1 : 0;
      const first = today.with({ day: 1 }).subtract({ months: back });
      const [one, other] = split(items, 'AX').map((date) => first.with({ day: valueIn(date, 'no') }));
      const isOfMonth = items.some(({ letter, unit }) => letter === 'M' || unit === 'month');
      return isOfMonth && one && other ? range(one, other, today) : null;
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
];
