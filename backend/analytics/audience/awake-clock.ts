import { mean } from 'simple-statistics';
import { type AudienceClock, AWAKE } from '#shared/analytics/audience';
import { type Counted, sumOf } from '../../statistics/methods/counted.ts';
import { zonesOf } from './country-zones.ts';
import { hoursOf } from './hours-of-zone.ts';
import type { AudienceRows } from './read-audience.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Countries of unknown zone that are named. */
const NAMED = 5;

/**
 * How many followers are awake at each hour of the user's day, by the clocks of their countries as they stand today. A country with two
 * zones counts half in each; one with more has none that is known.
 */
export function clockOf(
  countries: Counted[],
  { timeZone, postHours, replyHours }: Pick<AudienceRows, 'timeZone' | 'postHours' | 'replyHours'>,
  now: Date,
): AudienceClock | null {
  const placed = countries.map((country) => ({ ...country, zones: zonesOf(country.name) }));
  const known = placed.filter(({ zones }) => zones.length > 0);
  const [sum, of] = [sumOf(known), sumOf(countries)];
  if (sum === 0) return null;
  const awakeAt = (hour: number) =>
    known.reduce(
      (awake, { count, zones }) => awake + count * mean(zones.map((zone) => isAwake(zone, hour, timeZone, now))),
      0,
    ) / sum;
  const awake = HOURS.map(awakeAt);
  const posts = byHour(postHours);
  const replies = byHour(replyHours);
  return {
    awake,
    posts: posts.shares,
    replies: replies.shares,
    postsCounted: posts.sum,
    repliesCounted: replies.sum,
    awakeAtPosts: posts.shares?.reduce((total, share, hour) => total + share * (awake[hour] ?? 0), 0) ?? null,
    usualHour: posts.shares?.indexOf(Math.max(...posts.shares)) ?? null,
    known: sum,
    of,
    unknownCountries: placed
      .filter(({ zones }) => zones.length === 0)
      .slice(0, NAMED)
      .map(({ name }) => name),
  };
}

/** 1 or 0, in the middle of an hour of the user's day. */
function isAwake(zone: string, hour: number, timeZone: string, now: Date): number {
  const there = (hour + 0.5 + hoursOf(zone, now) - hoursOf(timeZone, now) + 48) % 24;
  return Number(there >= AWAKE.from && there < AWAKE.until);
}

function byHour(counted: [hour: number, count: number][]) {
  const counts = new Map(counted);
  const sum = counted.reduce((total, [, count]) => total + count, 0);
  return { sum, shares: sum === 0 ? null : HOURS.map((hour) => (counts.get(hour) ?? 0) / sum) };
}
