import { median, quantile } from 'simple-statistics';
import { type PooledMean, poolGroups } from '../effects/pooled-groups.ts';
import { Z80 } from '../methods/assumptions.ts';

/**
 * In standard errors. The weeks end yesterday, so each day cuts them anew, and 90 days are many looks: of accounts whose weeks differ by
 * chance alone, 2 to 5 in 100 are told a difference in that time, where two standard errors told it to half of them (400 simulated
 * accounts of each of four rhythms).
 */
const CLEAR = 3.5;

/** A week of an account. */
export interface RhythmWeek {
  posts: number;
  net: number;
  /** Views of each of its posts at the age of a day, as far as they are known. */
  dayViews: number[];
}

/** Posts in a week, both ends included. */
const BANDS = [
  { from: 0, to: 0 },
  { from: 1, to: 2 },
  { from: 3, to: 4 },
  { from: 5, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: null },
];

export interface RhythmBand {
  from: number;
  to: number | null;
  weeks: number;
  net: PooledMean;
  /** Geometric: a post's typical views. */
  views: Omit<PooledMean, 'error'> | null;
  posts: number;
}

/** Weeks by how many posts they had: what such weeks ended with. Bands without a week are left out. */
export function measureRhythm(weeks: RhythmWeek[]): RhythmBand[] {
  const bands = BANDS.map((band) => ({
    ...band,
    own: weeks.filter(({ posts }) => posts >= band.from && posts <= (band.to ?? Number.POSITIVE_INFINITY)),
  })).filter(({ own }) => own.length > 0);
  const nets = poolGroups(bands.map(({ own }) => own.map(({ net }) => net)));
  const views = viewsOf(bands.map(({ own }) => own));
  return bands.map(({ from, to, own }, at) => ({
    from,
    to,
    weeks: own.length,
    // One for each band.
    net: nets[at] as PooledMean,
    views: views[at] ?? null,
    posts: own.reduce((total, { posts }) => total + posts, 0),
  }));
}

/** A week counts by its median post, on a logarithmic scale. Null for bands without a post whose views are known. */
function viewsOf(bands: RhythmWeek[][]): RhythmBand['views'][] {
  const logs = bands.map((weeks) =>
    weeks.flatMap(({ dayViews }) => (dayViews.length > 0 ? [Math.log1p(median(dayViews))] : [])),
  );
  const known = logs.filter((values) => values.length > 0);
  const pooled = known.length > 0 ? poolGroups(known) : [];
  return logs.map((values) => {
    const own = values.length > 0 ? pooled[known.indexOf(values)] : undefined;
    return own ? { value: Math.expm1(own.value), low: Math.expm1(own.low), high: Math.expm1(own.high) } : null;
  });
}

/** What the band with more posts had more, of the two with most weeks, and whether that is beyond chance; null with one band. */
export function compareBands(bands: RhythmBand[]) {
  const [one, other] = bands.toSorted((a, b) => b.weeks - a.weeks || a.from - b.from);
  if (!one || !other) return null;
  const [less, more] = one.from < other.from ? [one, other] : [other, one];
  const value = more.net.value - less.net.value;
  const error = Math.hypot(more.net.error, less.net.error);
  const isClear = Math.abs(value) > CLEAR * error;
  return { value, low: value - Z80 * error, high: value + Z80 * error, isClear, more: more.from, less: less.from };
}

/** Posts in the median week, and in the middle 80% of the weeks. */
export function usualPosts(weeks: RhythmWeek[]) {
  const posts = weeks.map((week) => week.posts);
  return { value: median(posts), low: quantile(posts, 0.1), high: quantile(posts, 0.9) };
}
