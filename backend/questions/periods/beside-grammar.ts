import type { Period, Unit } from '../vocabulary/question.ts';
import { complete, daysIn, LASTING, stretch } from './calendar-periods.ts';
import { countOf, type Day, unitOf } from './days-of-items.ts';
import { always, type GrammarRule } from './grammar-rule.ts';
import {
  beforeOrAgo,
  isBeforeThat,
  relative,
  sameBefore,
  sameDaysOfMonth,
  sameTimeBefore,
  yearBefore,
} from './matched-periods.ts';

/** Days that stand for "now" alone, and the most that do beside a longer period. */
const NOW = 30;
const MOST_NOW = 92;

/** So many units that end on the day before a period; before today where there is none. */
function lengthBefore(base: Period | null, count: number, unit: Unit, today: Day): Period | null {
  if (!base?.from) return complete(count, unit, today);
  const end = Temporal.PlainDate.from(base.from);
  return stretch(end.subtract(LASTING[unit](count)), end.subtract({ days: 1 }), today);
}

/** What is said in relation to another period: "the month before". */
export const BESIDE_ANOTHER: GrammarRule[] = [
  // the 30 days before that: right before the period that was spoken of
  [`Dnu[bG]D?`, ({ items, base, today }) => lengthBefore(base, countOf(items), unitOf(items), today), isBeforeThat],
  // more than a month ago: beside what is now
  [`(?<=c)I?nu[gb]`, beforeOrAgo, isBeforeThat],
  // may against now: as many days as those that it stands beside
  [`(?<=c)U`, ({ base, today }) => complete(Math.min(MOST_NOW, (base && daysIn(base)) ?? NOW), 'day', today)],
  [`U(?=c)`, ({ today }) => complete(NOW, 'day', today)],
  // the spring before, the march before that
  [`D?[mz][bG]D?`, yearBefore],
  // the month before, previous month, before that
  [`[IO]?D?u[bG]D?u?`, relative, always],
  [`[IO]?D?Vu`, relative, always],
  [`G|b$`, relative, always],
  // this week against the same time last week
  [`(?<=c)[IO]?D?Q(?:Lu|nu[gb])`, sameTimeBefore, ({ base }) => base !== null],
  // the same week last year
  [`D?QuD?Lu`, sameBefore, always],
  // the last 7 days against the previous 7
  [`(?<=c)D?[LVP]D?n(?!u)`, relative, always],
  // the same days in october
  [`[IO]?D?Qu[IO]?D?my?`, sameDaysOfMonth, always],
  // this week against last
  [`(?<=[um][.XAc]{1,3})D?[LV]$`, relative, always],
];
