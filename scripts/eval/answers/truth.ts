import type {
  SyntheticAccount,
  SyntheticDay,
  SyntheticPost,
} from '../../../backend/testing/golden/synthetic-account.ts';
import type { World } from './accounts-that-ask.ts';
import type { Counted, WindowName } from './asked.ts';

// The truth about the worlds, from what they are made of. Nothing here is code of the product, so that an answer and what
// it is held against cannot be wrong in the same way.

export interface Days {
  from: string;
  to: string;
}

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;
const total = (values: (number | null)[]): number | null => {
  const known = values.filter(isKnown);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
};
const dayOf = (moment: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate();
const nowOf = ({ accounts }: World) => accounts[0]?.now ?? 0;

/** The days of a name on the calendar of a zone; `ever` begins with the first post. */
export function daysOf(world: World, name: WindowName, zone = world.zone): Days {
  const today = dayOf(nowOf(world), zone);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const back = (days: number): [Temporal.PlainDate, Temporal.PlainDate] => [
    today.subtract({ days }),
    today.subtract({ days: 1 }),
  ];
  const month = (number: number): [Temporal.PlainDate, Temporal.PlainDate] => {
    const first = Temporal.PlainDate.from({ year: 2026, month: number, day: 1 });
    const last = first.add({ months: 1 }).subtract({ days: 1 });
    return [first, Temporal.PlainDate.compare(last, today) > 0 ? today : last];
  };
  const first = Math.min(...world.accounts.flatMap(({ posts }) => posts.map(({ publishedAt }) => publishedAt)));
  const spans: Record<WindowName, () => [Temporal.PlainDate, Temporal.PlainDate]> = {
    yesterday: () => back(1),
    lastWeek: () => [monday.subtract({ days: 7 }), monday.subtract({ days: 1 })],
    weekBefore: () => [monday.subtract({ days: 14 }), monday.subtract({ days: 8 })],
    last7Days: () => back(7),
    last30Days: () => back(30),
    last90Days: () => back(90),
    september: () => month(9),
    october: () => month(10),
    november: () => month(11),
    ever: () => [dayOf(first, zone), today],
  };
  const [from, to] = spans[name]();
  return { from: `${from}`, to: `${to}` };
}

const PACIFIC = 'America/Los_Angeles';
/** Periods that the screens have: their days are those on which Threads counts. */
const OF_SCREENS: WindowName[] = ['last7Days', 'last30Days', 'last90Days'];

/** The days that may be meant: those of the user, and for a period of the screens those of Threads. A running day may be left out. */
export function daysMeant(world: World, name: WindowName): Days[] {
  const own = daysOf(world, name);
  const running =
    name === 'november' ? [{ ...own, to: `${Temporal.PlainDate.from(own.to).subtract({ days: 1 })}` }] : [];
  return [own, ...running, ...(OF_SCREENS.includes(name) ? [daysOf(world, name, PACIFIC)] : [])];
}

const within = (day: string, { from, to }: Days) => day >= from && day <= to;

const engagementOf = (row: Pick<SyntheticDay, 'likes' | 'replies' | 'reposts' | 'quotes'>) =>
  total([row.likes, row.replies, row.reposts, row.quotes]);

/** What the accounts gained on Pacific days, as far as it was told. */
export function gained(world: World, what: Counted, days: Days): number | null {
  const of = (day: SyntheticDay) =>
    what === 'engagement' ? engagementOf(day) : what === 'posts' || what === 'followers' ? null : day[what];
  return total(world.accounts.flatMap((account) => account.days.filter(({ day }) => within(day, days)).map(of)));
}

export function gainedRate(world: World, days: Days): number | null {
  const [engagement, views] = [gained(world, 'engagement', days), gained(world, 'views', days)];
  return engagement !== null && views ? (100 * engagement) / views : null;
}

/** Clicks on links of all accounts by address, most first. */
export function clicksByAddress(world: World, days: Days): [url: string, clicks: number][] {
  const sums = new Map<string, number>();
  for (const { days: all } of world.accounts)
    for (const { day, clicksOn } of all)
      if (within(day, days))
        for (const [url, clicks] of Object.entries(clicksOn)) sums.set(url, (sums.get(url) ?? 0) + clicks);
  return [...sums].filter(([, clicks]) => clicks > 0).toSorted(([, one], [, other]) => other - one);
}

/** Followers at the end of a stretch, and nearest to its beginning; null where one account was not read at one of them. */
export function followersIn(world: World, days: Days): { start: number; end: number } | null {
  const begin = Temporal.PlainDate.from(days.from).subtract({ days: 1 });
  const length = Temporal.PlainDate.from(days.from).until(days.to).days + 1;
  const since = `${Temporal.PlainDate.from(days.from).subtract({ days: length })}`;
  const parts = world.accounts.map((account) => {
    const read = account.days.flatMap(({ day, followers }) =>
      isKnown(followers) && day >= since && day <= days.to ? [{ day, followers }] : [],
    );
    const last = read.filter(({ day }) => day >= days.from).at(-1);
    const far = (day: string) => Math.abs(begin.until(day).days);
    const nearest = read.toSorted((one, other) => far(one.day) - far(other.day))[0];
    return last && nearest && nearest.day !== last.day ? { start: nearest.followers, end: last.followers } : null;
  });
  if (parts.some((part) => part === null)) return null;
  return {
    start: total(parts.map((part) => part?.start ?? null)) ?? 0,
    end: total(parts.map((part) => part?.end ?? null)) ?? 0,
  };
}

export const newestFollowers = ({ days }: SyntheticAccount): number | null =>
  days.findLast(({ followers }) => isKnown(followers))?.followers ?? null;

const UNREAD = { views: null, likes: null, replies: null, reposts: null, quotes: null, shares: null };
export const soFar = ({ readings }: SyntheticPost) => readings.at(-1) ?? UNREAD;

export const postFigure = (post: SyntheticPost, what: Counted | 'shares' | 'engagementRate'): number | null => {
  const counts = soFar(post);
  if (what === 'engagement') return engagementOf(counts);
  if (what === 'engagementRate') {
    const engagement = engagementOf(counts);
    return engagement !== null && counts.views ? (100 * engagement) / counts.views : null;
  }
  return what === 'posts' || what === 'clicks' || what === 'followers' ? null : counts[what];
};

export const allPosts = ({ accounts }: World): SyntheticPost[] => accounts.flatMap(({ posts }) => posts);
export const publishedIn = (world: World, days: Days): SyntheticPost[] =>
  allPosts(world).filter(({ publishedAt }) => within(`${dayOf(publishedAt, world.zone)}`, days));

/** Those of a window by a figure, or by time; of equal ones each may stand at either place. */
export function ranked(
  world: World,
  by: Counted | 'time',
  window: WindowName,
  order: 'best' | 'worst' = 'best',
): SyntheticPost[] {
  const value = (post: SyntheticPost) => (by === 'time' ? post.publishedAt : postFigure(post, by));
  const known = publishedIn(world, daysOf(world, window)).filter((post) => value(post) !== null);
  const sign = order === 'best' ? -1 : 1;
  return known.toSorted((one, other) => sign * ((value(one) ?? 0) - (value(other) ?? 0)));
}

/** Days without a post between two with one, the longest first. */
export function longestGap(world: World): number | null {
  const days = [...new Set(allPosts(world).map(({ publishedAt }) => `${dayOf(publishedAt, world.zone)}`))].toSorted();
  const gaps = days.slice(1).map((day, at) => Temporal.PlainDate.from(days[at] ?? day).until(day).days - 1);
  return gaps.length > 0 ? Math.max(...gaps) : null;
}

export const daysSinceLastPost = (world: World): number => {
  const last = Math.max(...allPosts(world).map(({ publishedAt }) => publishedAt));
  return dayOf(last, world.zone).until(dayOf(nowOf(world), world.zone)).days;
};

/** Followers by what Threads told last of them; of several accounts together. */
export function audience(world: World, by: 'country' | 'city' | 'age'): { name: string; share: number }[] {
  const counts = new Map<string, number>();
  for (const { days } of world.accounts)
    for (const { name, value } of days.findLast(({ demographics }) => demographics)?.demographics?.[by] ?? [])
      counts.set(name, (counts.get(name) ?? 0) + value);
  const all = total([...counts.values()]) ?? 0;
  return [...counts]
    .map(([name, count]) => ({ name, share: (100 * count) / all }))
    .toSorted((one, other) => other.share - one.share);
}
