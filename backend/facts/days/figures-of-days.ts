import type { Basis, FactMetric } from '#shared/facts/fact-arguments';
import type { FactPeriod } from '#shared/facts/fact-result';
import { rateOf } from '../../analytics/dashboard/cards.ts';
import { readEarliestPost } from '../../plans/outcome/read-period-posts.ts';
import { COVERED } from '../../statistics/methods/assumptions.ts';
import { GAINS } from '../parts/metrics.ts';
import { accountFilter, type FactCall, newestOf } from '../parts/told.ts';
import { type AccountDays, followersOf, gainsOf, readAccountDays, type TwoSums } from './account-days.ts';
import { lengthOf, periodBefore } from './fact-days.ts';
import { readLinkRates } from './link-rates-of-days.ts';
import { type PublishedSums, rateOfPublished, readPublishedPeriod, sumOfPublished } from './published-days.ts';

/** What a period came to by each metric that its basis knows. */
export interface PeriodFigures {
  basis: Basis;
  period: FactPeriod;
  figures: Partial<Record<FactMetric, TwoSums>>;
  /** Whether anything is known of these days; or of none, of those before. */
  known: 'period' | 'before' | 'nothing';
  readAt: string | null;
}

/** What was gained on Pacific days, whenever posts were published. */
export async function readActivity(call: FactCall, period: FactPeriod): Promise<PeriodFigures> {
  const days = await readAccountDays(call, period);
  const rates = await readLinkRates(call, period);
  const [rate, rateBefore] = [true, false].map((isCurrent) => rateOf(rates.find((one) => one.isCurrent === isCurrent)));
  const gains = Object.entries(GAINS).map(([metric, name]) => [metric, gainsOf(days, name)] as const);
  const published = await readPublished(call, { ...period, days: 'user' });
  return {
    basis: 'activity',
    period,
    figures: {
      // Object.fromEntries does not know that its keys are those of GAINS.
      ...(Object.fromEntries(gains) as PeriodFigures['figures']),
      engagementRate: quotient(gainsOf(days, 'engagement'), gainsOf(days, 'views')),
      linkClickRate: twoOf(rate, rateBefore),
      followers: netOf(days),
      posts: published.figures.posts ?? UNKNOWN,
    },
    known: knownOf(days),
    readAt: days.readAt,
  };
}

function knownOf({ figures, period }: AccountDays): PeriodFigures['known'] {
  if (figures.length === 0) return 'nothing';
  return figures.flat().some(({ day }) => day >= period.from) ? 'period' : 'before';
}

const UNKNOWN: TwoSums = { value: null, days: 0, previous: null, previousDays: 0 };

const twoOf = (current: { value: number | null; days: number } = UNKNOWN, before: typeof current = UNKNOWN) => ({
  value: current.value,
  days: current.days,
  previous: before.value,
  previousDays: before.days,
});

const percentOf = (part: number | null, whole: number | null) => (part !== null && whole ? (100 * part) / whole : null);

const quotient = (part: TwoSums, whole: TwoSums): TwoSums => ({
  value: percentOf(part.value, whole.value),
  days: Math.min(part.days, whole.days),
  previous: percentOf(part.previous, whole.previous),
  previousDays: Math.min(part.previousDays, whole.previousDays),
});

function netOf(days: AccountDays): TwoSums {
  const { start, end, ...read } = followersOf(days);
  return {
    value: start !== null && end !== null ? end - start : null,
    days: read.days,
    previous: null,
    previousDays: 0,
  };
}

/** The posts that were published, with their figures so far. A day counts as known from the earliest post on. */
export async function readPublished(call: FactCall, period: FactPeriod): Promise<PeriodFigures> {
  const { knex, user, now } = call;
  const before = periodBefore(period);
  const asked = { accountIds: accountFilter(call) };
  const current = await readPublishedPeriod(knex, user.id, { ...asked, ...period, until: now });
  const until = period.isRunning ? sameTimeBefore(call, lengthOf(period)) : now;
  const previous = await readPublishedPeriod(knex, user.id, { ...asked, ...before, until });
  const isComparable = isCovered(call, period, await readEarliestPost(knex, user.id));
  const of = (sum: (published: PublishedSums[]) => number | null): TwoSums => ({
    value: sum(current),
    days: lengthOf(period),
    previous: isComparable ? sum(previous) : null,
    previousDays: isComparable ? lengthOf(before) : 0,
  });
  const names = ['views', 'engagement', 'likes', 'replies', 'reposts', 'quotes', 'shares', 'posts'] as const;
  return {
    basis: 'published',
    period,
    figures: {
      ...(Object.fromEntries(
        names.map((name) => [name, of((published) => sumOfPublished(published, name))]),
      ) as PeriodFigures['figures']),
      engagementRate: of(rateOfPublished),
    },
    known: current.length > 0 ? 'period' : previous.length > 0 ? 'before' : 'nothing',
    readAt: newestOf(current.map(({ readAt }) => readAt)),
  };
}

const nowIn = ({ now, user }: FactCall) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(user.timeZone);

/** As far into the period before as this one has got. */
const sameTimeBefore = (call: FactCall, days: number) => new Date(nowIn(call).subtract({ days }).epochMilliseconds);

/** Whether posts are known for enough of the period before: from a fifth of it on. */
function isCovered(call: FactCall, period: FactPeriod, earliest: Date | null): boolean {
  if (!earliest) return false;
  const over = Temporal.PlainDate.from(period.to).add({ days: 1 }).toZonedDateTime(call.user.timeZone);
  const end = period.isRunning ? nowIn(call) : over;
  const hours = Math.round(24 * (1 + COVERED) * lengthOf(period));
  const needed = end.toPlainDateTime().subtract({ hours });
  const known = Temporal.Instant.fromEpochMilliseconds(earliest.getTime()).toZonedDateTimeISO(call.user.timeZone);
  return Temporal.PlainDateTime.compare(known.toPlainDateTime(), needed) <= 0;
}
