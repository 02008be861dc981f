import type { Period } from '../vocabulary/question.ts';
import { daysIn, LASTING, stretch, unitAround } from './calendar-periods.ts';
import { countOf, type Day, dateIn, monthIn, split, unitOf } from './days-of-items.ts';
import { always, type GrammarRule } from './grammar-rule.ts';
import type { Match } from './matched-periods.ts';
import { DATE, THREADS_OPENED } from './time-items.ts';

/** Days counted from a day that is named, and those after a period: "the two weeks before Halloween", "the week after". */
export const AROUND_A_DAY: GrammarRule[] = [
  [
    `[IO]?D?n?u[bG]D?(?:${DATE})`,
    ({ items, today }) => {
      const [length, date] = split(items, 'bG');
      return upTo(dateIn(date, today).subtract({ days: 1 }), length, today);
    },
  ],
  // the month before October
  [
    `[IO]?D?n?u[bG]my?`,
    ({ items, today }) => {
      const [length, month] = split(items, 'bG');
      return upTo(monthIn(month, today).subtract({ days: 1 }), length, today);
    },
  ],
  // before 5 October, before October
  [`[bG](?:${DATE})`, ({ items, today }) => until(dateIn(items, today), today)],
  [`[bG]my?`, ({ items, today }) => until(monthIn(items, today), today)],
  // the three weeks up to 8 November, the week leading up to Halloween
  [
    `[IO]?D?nuX(?:${DATE})|[IO]?DuX(?:${DATE})`,
    ({ items, today }) => {
      const [length, date] = split(items, 'X');
      return upTo(dateIn(date, today), length, today);
    },
  ],
  [
    `[IO]?D?n?uC(?:${DATE})`,
    ({ items, today }) => {
      const [length, date] = split(items, 'C');
      const before = dateIn(date, today);
      return stretch(before.add({ days: 1 }), before.add(lasting(length)), today);
    },
  ],
  // the week after, after a question about a week
  [`[IO]?D?uCD?$`, after, always],
  // october and the month after
  [`(?<=[iklmnouwyz]A)D?uCD?`, after, always],
  // first three days of November, the last ten days of October
  [
    `[IO]?D?onufD?my?`,
    ({ items, today }) => {
      const first = monthIn(items, today);
      return stretch(first, first.add(lasting(items)).subtract({ days: 1 }), today);
    },
  ],
  [
    `[IO]?D?LnufD?my?`,
    ({ items, today }) => {
      const month = monthIn(items, today);
      return upTo(month.with({ day: month.daysInMonth }), items, today);
    },
  ],
  // the weekend of 24 October
  [`[IO]?D?kf(?:${DATE})`, ({ items, today }) => unitAround('weekend', dateIn(items, today), today)],
];

type Items = Match['items'];

const lasting = (length: Items): Temporal.DurationLike => LASTING[unitOf(length)](countOf(length));

/** So many units that end with a day. */
const upTo = (last: Day, length: Items, today: Day): Period | null =>
  stretch(last.add({ days: 1 }).subtract(lasting(length)), last, today);

/** All that lies before a day. */
const until = (day: Day, today: Day): Period | null => stretch(THREADS_OPENED, day.subtract({ days: 1 }), today);

/** What follows a period: the next unit of the calendar, else as many days. Null where all of it lies ahead. */
function after({ base, today }: Match): Period | null {
  if (!base?.from) return null;
  const next = Temporal.PlainDate.from(base.to).add({ days: 1 });
  if (base.unit) return unitAround(base.unit, next, today);
  return stretch(next, next.add({ days: (daysIn(base) ?? 1) - 1 }), today);
}
