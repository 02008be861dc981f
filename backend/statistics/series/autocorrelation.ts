import { mean, sum } from 'simple-statistics';
import { Z95 } from '../methods/assumptions.ts';

/** Autocorrelations above this are taken for it: a series that hardly returns to its mean tells nothing about its level. */
const HIGHEST_CORRELATION = 0.95;

/**
 * φ of a series without trend whose values k apart correlate by φᵏ, from 0 to HIGHEST_CORRELATION, as those `lag` apart tell it. The
 * estimate of a short series is too low, by (`fitted` + (1 + `fitted`)φ) / n where so many coefficients were fitted to it
 * before: 1 for a mean, 2 for a line (Kendall 1954; Marriott and Pope 1954). That is made up for. Values that are not known
 * are null.
 */
export function autocorrelation(values: (number | null)[], fitted: number, lag = 1): number {
  const known = values.flatMap((value) => value ?? []);
  const average = mean(known);
  const pairs = sum(
    values.slice(lag).map((value, index) => {
      const before = values[index] ?? null;
      return value === null || before === null ? 0 : (value - average) * (before - average);
    }),
  );
  const squares = sum(known.map((value) => (value - average) ** 2));
  if (squares === 0) return 0;
  const raw = pairs / squares;
  const corrected = (known.length * raw + fitted) / (known.length - 1 - fitted);
  return Math.min(HIGHEST_CORRELATION, Math.max(0, corrected) ** (1 / lag));
}

/** Standard errors that are added to the likeliest correlation: too low an estimate does more harm than one that is too high. */
const DOUBT = 0.75;

/**
 * φ as it is at most likely, of a series whose values k apart correlate by φᵏ. Noise of single values, and days with several
 * of them in no order, hide it from neighbours; so those two and three apart count as well, where they are alike beyond
 * chance. 0 where neighbours are not alike.
 */
export function cautiousCorrelation(values: number[], fitted: number): number {
  const ofNeighbours = autocorrelation(values, fitted);
  if (ofNeighbours === 0) return 0;
  const chance = Z95 / Math.sqrt(values.length);
  const further = [2, 3].map((lag) => {
    const correlation = autocorrelation(values, fitted, lag);
    return correlation ** lag > chance ? correlation : 0;
  });
  const likeliest = Math.max(ofNeighbours, ...further);
  const standardError = Math.sqrt((1 - likeliest ** 2) / values.length);
  return Math.min(HIGHEST_CORRELATION, likeliest + DOUBT * standardError);
}

/**
 * By how much the variance of the mean of n values grows where neighbours correlate by φ, and those k apart by φᵏ
 * (Bayley and Hammersley 1946): 1 + 2 Σ (1 − k/n) φᵏ.
 */
export function varianceInflation(correlation: number, n: number): number {
  let inflation = 1;
  for (let lag = 1; lag < n; lag++) inflation += 2 * (1 - lag / n) * correlation ** lag;
  return inflation;
}

/**
 * The z-score that is as far from 0 as a t-score with these degrees of freedom (Wallace 1959, "Bounds on normal
 * approximations to Student's and the chi-square distributions").
 */
export const zOfT = (t: number, freedom: number): number =>
  (Math.sign(t) * Math.sqrt(freedom * Math.log1p(t ** 2 / freedom)) * (8 * freedom + 1)) / (8 * freedom + 3);
