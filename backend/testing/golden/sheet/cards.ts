import type { SyntheticAccount, SyntheticDay, SyntheticPost } from '../synthetic-account.ts';
import { dayIn, daysUntil, engagementOf, isKnown, LOS_ANGELES, startOfDay, sum, sumOfKnown } from './columns.ts';

const DAYS = 30;
/** Four fifths of the days. */
const ENOUGH = 24;

interface Measured {
  value: number | null;
  days: number;
}

/** The two cards that are sums: gains of the account on complete Pacific days. */
export function sumCards(account: SyntheticAccount) {
  const yesterday = dayIn(LOS_ANGELES, account.now).subtract({ days: 1 });
  const last = daysUntil(yesterday, 2 * DAYS).map((day) => account.days.find((known) => known.day === day));
  const gained = (of: (day: SyntheticDay) => number | null) => {
    const column = last.map((day) => (day ? of(day) : null));
    const window = (values: (number | null)[]): Measured => ({
      value: sumOfKnown(values),
      days: values.filter(isKnown).length,
    });
    return { current: window(column.slice(DAYS)), previous: window(column.slice(0, DAYS)) };
  };
  const bars = last
    .slice(-7)
    .flatMap((day) => (day ? [engagementOf(day)] : []))
    .filter(isKnown);
  return {
    period: { from: yesterday.subtract({ days: DAYS - 1 }).toString(), to: yesterday.toString() },
    engagement: gained(engagementOf),
    views: gained(({ views }) => views),
    bars,
  };
}

/** "+23%", "new", or no comparison. */
export function changeInPercent({ current, previous }: { current: Measured; previous: Measured }) {
  if (current.days < ENOUGH || previous.days < ENOUGH) return { value: null, reason: 'no comparison yet' };
  if (!previous.value) return { value: null, reason: current.value ? 'new' : 'no comparison yet' };
  return { value: 100 * ((current.value ?? 0) / previous.value - 1), reason: null };
}

/** Link click rates of both periods, in percent, each with the days on which clicks are known. */
export function linkClickRates(account: SyntheticAccount) {
  const today = dayIn(LOS_ANGELES, account.now);
  const begun = dayIn(LOS_ANGELES, account.trackingSince).add({ days: 1 });
  const rate = (from: Temporal.PlainDate, end: Temporal.PlainDate): Measured => {
    const start = Temporal.PlainDate.compare(from, begun) < 0 ? begun : from;
    const isWithin = ({ day }: SyntheticDay) => day >= start.toString() && day < end.toString();
    const clicks = account.days
      .filter(isWithin)
      .map((day) => day.clicks)
      .filter(isKnown);
    const [since, until] = [startOfDay(LOS_ANGELES, start), startOfDay(LOS_ANGELES, end)];
    const linked = account.posts.filter(({ linkUrl }) => linkUrl !== null);
    const views = sum(linked.map((post) => viewsAt(account, post, until) - viewsAt(account, post, since)));
    if (views <= 0 || clicks.length === 0) return { value: null, days: 0 };
    return { value: (100 * sum(clicks)) / views, days: clicks.length };
  };
  return {
    current: rate(today.subtract({ days: DAYS }), today),
    previous: rate(today.subtract({ days: 2 * DAYS }), today.subtract({ days: DAYS })),
  };
}

export function changeInPoints({ current, previous }: { current: Measured; previous: Measured }) {
  if (current.value === null || previous.value === null || current.days < ENOUGH || previous.days < ENOUGH) return null;
  return current.value - previous.value;
}

/** Views of a post at a moment, interpolated between its readings. Views before our first reading do not count. */
export function viewsAt(
  { trackingSince }: SyntheticAccount,
  { publishedAt, readings }: SyntheticPost,
  moment: number,
): number {
  if (moment <= publishedAt) return 0;
  const known = readings.flatMap(({ at, views }) => (views === null ? [] : [{ at, views }]));
  const line = publishedAt >= trackingSince ? [{ at: publishedAt, views: 0 }, ...known] : known;
  const before = line.findLast(({ at }) => at <= moment);
  const after = line.find(({ at }) => at > moment);
  if (!before || !after) return (before ?? after)?.views ?? 0;
  return Math.round(before.views + ((after.views - before.views) * (moment - before.at)) / (after.at - before.at));
}
