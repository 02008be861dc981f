import { medianSorted } from 'simple-statistics';

/**
 * A difference is found where the statistic leaves this many standard errors of the planned end. The path of a mean of
 * differences, looked at after each, does so with a chance of 5% where there is none: for a Brownian motion B on [0, 1],
 * P(sup |B| > c) is at most 4 (1 - Φ(c)). O'Brien and Fleming, "A multiple testing procedure for clinical trials", 1979.
 */
const BOUNDARY = 2.2414;
/** Before this many pairs ranks say too little. */
const FIRST_LOOK = 8;
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
  for (let pairs = FIRST_LOOK; pairs < differences.length; pairs++) {
    const look = lookOnce(differences.slice(0, pairs), planned);
    if (look.isFound) return look;
  }
  return differences.length === 0 ? null : lookOnce(differences, planned);
}

function lookOnce(differences: number[], planned: number): PairedLook {
  const averages = walshAverages(differences);
  const effect = medianSorted(averages);
  const pairs = differences.length;
  if (pairs < FIRST_LOOK) return { effect, low: -Infinity, high: Infinity, isFound: false };
  const error = Math.sqrt((pairs * (pairs + 1) * (2 * pairs + 1)) / 6);
  const bound = BOUNDARY * Math.sqrt(Math.max(1, planned / pairs)) * error;
  // Of the averages above a shift less those below it, more than `bound` speak against that shift.
  const outside = Math.floor((averages.length - bound) / 2);
  const low = averages[outside] ?? -Infinity;
  const high = averages[averages.length - 1 - outside] ?? Infinity;
  return outside < 0
    ? { effect, low: -Infinity, high: Infinity, isFound: false }
    : { effect, low, high, isFound: low > 0 || high < 0 };
}

/** The averages of all two differences, each with itself too, in order. */
const walshAverages = (differences: number[]): number[] =>
  differences.flatMap((one, index) => differences.slice(index).map((other) => (one + other) / 2)).sort((a, b) => a - b);

/** The effect that so many pairs find in 8 of 10 cases, where single posts vary with this standard deviation. */
export const detectableEffect = (deviation: number, pairs: number): number =>
  ((BOUNDARY + POWER_80) * deviation * Math.SQRT2) / Math.sqrt(pairs * RANK_EFFICIENCY);
