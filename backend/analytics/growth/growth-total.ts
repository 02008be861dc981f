import type { GrowthTotal } from '#shared/analytics/growth';
import { addDays, type DayRange, daysIn, eachDay } from '#shared/days/period-choice';
import { RATE_VIEWS } from '#shared/posts/levels-and-rates';
import { readingAtStart } from '../../figures/level-before.ts';
import { COVERED } from '../../statistics/methods/assumptions.ts';
import { type GrowthDays, netOn, postsIn } from './growth-days.ts';

/** Fewest days of which both are known for followers per 1,000 views. */
export const YIELD_DAYS = 7;

/** The growth of some days, as `figures.newFollowers` and `figures.followYield` define it. */
export function growthTotal(days: GrowthDays, range: DayRange): GrowthTotal {
  const length = daysIn(range);
  const earliest = addDays(range.from, -length);
  const near = days.read.filter(({ day }) => day >= earliest && day <= range.to);
  const inRange = near.filter(({ day }) => day >= range.from);
  const [first, last] = [readingAtStart(near, range.from), inRange.at(-1)];
  const end = last?.followers ?? null;
  const start = first && last && first !== last ? first.followers : null;
  const net = start === null || end === null ? null : end - start;
  return {
    ...range,
    start,
    end,
    net,
    rate: net !== null && start ? net / start : null,
    perDay: net === null ? null : net / length,
    daysRead: inRange.length,
    days: length,
    posts: postsIn(days, range),
    followYield: yieldOf(days, range),
  };
}

function yieldOf(days: GrowthDays, range: DayRange): GrowthTotal['followYield'] {
  const both = eachDay(range).flatMap((day) => {
    const [net, views] = [netOn(days, day), days.viewsOn.get(day)];
    return net === null || views === undefined ? [] : [{ net, views }];
  });
  const net = both.reduce((total, one) => total + one.net, 0);
  const views = both.reduce((total, one) => total + one.views, 0);
  return both.length >= YIELD_DAYS && views > 0
    ? { value: (RATE_VIEWS * net) / views, net, views, days: both.length }
    : null;
}

/** Null where one of them is not known well enough: they are compared as the figures of an account are. */
export function comparable(total: GrowthTotal, against: GrowthTotal): GrowthTotal | null {
  const isCovered = ({ daysRead, days }: GrowthTotal) => daysRead >= COVERED * days;
  return isCovered(total) && isCovered(against) && against.net !== null ? against : null;
}
