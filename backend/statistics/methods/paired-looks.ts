import { medianSorted } from 'simple-statistics';

/**
 * A difference is found where the statistic leaves this many standard errors of the planned end. The path of a mean of
 * differences, looked at after each, does so with a chance of 5% where there is none: for a Brownian motion B on [0, 1],
 * P(sup |B| > c) is at most 4 (1 - Φ(c)). O'Brien and Fleming, "A multiple testing procedure for clinical trials", 1979. Pairs are
 * no Brownian motion: with 10 of them it is 2.5%, with 40 it is 3.9%. The rest is needed where the differences grow while one looks: with
 * ten times the spread in the last third it is 5.5%.
 */
const BOUNDARY = 2.2414;
/** Beyond the boundary by this much, a difference is found in 8 of 10 cases. */
const POWER_80 = 0.8416;
/** What a rank test makes of normal differences, against a t test: 3/π. */
const RANK_EFFICIENCY = 3 / Math.PI;

export interface PairedLook {
  /** The Hodges-Lehmann estimate: the median of all averages of two differences. */
  effect: number;
  /** Ends of the repeated confidence interval of 95%; infinite where so few pairs bound nothing. */
  low: number;
  high: number;
  /** Whether 0 lies outside of it. */
  isFound: boolean;
}

/**
 * Wilcoxon's signed-rank test of paired differences that is looked at after each pair, up to `planned` of them (Jennison
 * and Turnbull, "Group Sequential Methods", chapters 2 and 9). It rests on the order within each pair having been drawn
 * at random, so tails, trends and weekdays make no difference of their own. The first look that finds one ends it: what
 * comes later is left out. Null without pairs.
 */
export function lookAtPairs(differences: number[], planned: number): PairedLook | null {
  if (differences.length === 0) return null;
  return lookOnce(differences.slice(0, firstFound(differences, planned) ?? differences.length), planned);
}

/** After how many pairs a difference is found; null: never. Only counts averages by their sign, since there are many looks. */
function firstFound(differences: number[], planned: number): number | null {
  let [above, below] = [0, 0];
  for (const [index, latest] of differences.entries()) {
    for (const other of differences.slice(0, index + 1)) {
      if (latest + other >= 0) above++;
      if (latest + other <= 0) below++;
    }
    const pairs = index + 1;
    if (Math.min(above, below) <= outsideOf(pairs, planned)) return pairs;
  }
  return null;
}

/** So many of the averages of pairs lie beyond each end of the interval; below 0 where they bound nothing. */
function outsideOf(pairs: number, planned: number): number {
  const error = Math.sqrt((pairs * (pairs + 1) * (2 * pairs + 1)) / 6);
  const bound = BOUNDARY * Math.sqrt(Math.max(1, planned / pairs)) * error;
  // Of the averages above a shift less those below it, more than `bound` speak against that shift.
  return Math.floor(((pairs * (pairs + 1)) / 2 - bound) / 2);
}

function lookOnce(differences: number[], planned: number): PairedLook {
  const averages = walshAverages(differences);
  const outside = outsideOf(differences.length, planned);
  const low = averages[outside] ?? -Infinity;
  const high = averages[averages.length - 1 - outside] ?? Infinity;
  return { effect: medianSorted(averages), low, high, isFound: low > 0 || high < 0 };
}

/** The averages of all two differences, each with itself too, in order. */
const walshAverages = (differences: number[]): number[] =>
  differences.flatMap((one, index) => differences.slice(index).map((other) => (one + other) / 2)).sort((a, b) => a - b);

/** The effect that so many pairs find in 8 of 10 cases, where single posts vary with this standard deviation. */
export const detectableEffect = (deviation: number, pairs: number): number =>
  ((BOUNDARY + POWER_80) * deviation * Math.SQRT2) / Math.sqrt(pairs * RANK_EFFICIENCY);

/** So many pairs find this effect in 8 of 10 cases. */
export const pairsToFind = (effect: number, deviation: number): number =>
  Math.ceil((detectableEffect(deviation, 1) / effect) ** 2);
