import type { SyntheticAccount } from '../synthetic-account.ts';
import { dayIn, isKnown, LOS_ANGELES, sum } from './columns.ts';

const DAYS = 180;
const LINK_DAYS = 30;

/** Follower growth over the last complete days for which followers are known. */
export function followersOf({ days, now }: SyntheticAccount) {
  const first = dayIn(LOS_ANGELES, now).subtract({ days: DAYS }).toString();
  const read = days.flatMap(({ day, followers }) => (isKnown(followers) && day >= first ? [{ day, followers }] : []));
  const [start, end] = [read[0], read.at(-1)];
  if (!start || !end || start === end) return null;
  const net = end.followers - start.followers;
  const between = Temporal.PlainDate.from(start.day).until(end.day).days;
  return {
    start: start.followers,
    end: end.followers,
    net,
    rate: net / start.followers,
    perDay: net / between,
    days: read,
  };
}

/** Clicks by URL, most first. */
export function linksOf({ days, now }: SyntheticAccount) {
  const first = dayIn(LOS_ANGELES, now).subtract({ days: LINK_DAYS }).toString();
  const last = days.filter(({ day }) => day >= first);
  if (last.length === 0) return null;
  const urls = [...new Set(last.flatMap(({ clicksOn }) => Object.keys(clicksOn)))];
  return urls
    .map((url) => ({ url, clicks: sum(last.map(({ clicksOn }) => clicksOn[url] ?? 0)) }))
    .filter(({ clicks }) => clicks > 0)
    .sort((a, b) => b.clicks - a.clicks || a.url.localeCompare(b.url));
}

/** The newest follower shares, largest first; ages youngest first. */
export function demographicsOf({ days }: SyntheticAccount) {
  const newest = days.findLast(({ demographics }) => demographics !== null)?.demographics;
  if (!newest) return null;
  const shares = (name: string) => {
    const parts = newest[name] ?? [];
    const total = sum(parts.map(({ value }) => value));
    return parts
      .map((part) => ({ name: part.name, count: part.value, share: part.value / total }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  };
  return {
    country: shares('country'),
    city: shares('city'),
    age: shares('age').sort((a, b) => a.name.localeCompare(b.name)),
    gender: shares('gender'),
  };
}
