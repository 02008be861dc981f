import { mean, sum } from 'simple-statistics';
import { GROWTH_FLOORS, OUTLOOK_HORIZONS } from '#shared/analytics/growth';
import { followerPaths, quantilesOf } from './follower-outlook.ts';

/** Earlier outlooks that are looked at, the newest ones; each costs as much as one of today. */
const MOST_LOOKS = 6;
const WEEKS = OUTLOOK_HORIZONS[0];
const NAIVE_WEEKS = 4;

/** What the last four weeks brought a week; null where one of them is not known. */
export function naiveRate(nets: (number | null)[]): number | null {
  const last = nets.slice(-NAIVE_WEEKS);
  const known = last.filter((net) => net !== null);
  return known.length === NAIVE_WEEKS ? mean(known) : null;
}

/**
 * How outlooks of four weeks did that could have been made four, eight, and more weeks ago, from the weeks before them alone: how
 * many of their 80% ranges held what came, and the mean distance from it of their middles and of the naive line. `nets` as for
 * `followerPaths`.
 */
export function outlookRecord(nets: (number | null)[]) {
  const looks = Array.from({ length: MOST_LOOKS }, (_, look) => nets.length - WEEKS * (look + 1))
    .filter((made) => made >= GROWTH_FLOORS.outlookWeeks)
    .flatMap((made) => lookBack(nets.slice(0, made), nets.slice(made, made + WEEKS)) ?? []);
  const naive = looks.flatMap(({ naiveError }) => naiveError ?? []);
  return {
    due: looks.length,
    inside: looks.filter(({ isInside }) => isInside).length,
    error: looks.length > 0 ? mean(looks.map(({ error }) => error)) : null,
    naiveError: naive.length > 0 && naive.length === looks.length ? mean(naive) : null,
  };
}

function lookBack(before: (number | null)[], after: (number | null)[]) {
  const known = after.filter((net) => net !== null);
  const isEnough = before.filter((net) => net !== null).length >= GROWTH_FLOORS.outlookWeeks;
  if (!isEnough || known.length < after.length) return null;
  const came = sum(known);
  // One for each level.
  const ends = quantilesOf(followerPaths(before, WEEKS), WEEKS, [0.1, 0.5, 0.9]) as [number, number, number];
  const [low, middle, high] = ends;
  const rate = naiveRate(before);
  return {
    isInside: came >= low && came <= high,
    error: Math.abs(came - middle),
    naiveError: rate === null ? null : Math.abs(came - WEEKS * rate),
  };
}
