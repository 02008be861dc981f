import { mean, sum } from 'simple-statistics';

/** Quantiles of what is gained in the coming so many weeks, one for each level. */
export type Outlook = (past: number[], weeks: number, levels: number[]) => number[];

/** Φ⁻¹ of the levels that are judged. */
const Z: Record<number, number> = { 0.1: -1.2816, 0.25: -0.6745, 0.5: 0, 0.75: 0.6745, 0.9: 1.2816 };
const fan = (middle: number, spread: number, levels: number[]) =>
  levels.map((level) => middle + (Z[level] ?? 0) * spread);
const rootMeanSquare = (errors: number[]) => Math.sqrt(mean(errors.map((error) => error ** 2)));

/** "The last 4 weeks go on", as wrong as it was within the known weeks, which adds up with the root of the weeks. */
const naive: Outlook = (past, weeks, levels) => {
  const rate = (end: number) => mean(past.slice(Math.max(0, end - 4), end));
  const errors = past.slice(4).map((net, at) => net - rate(at + 4));
  return fan(weeks * rate(past.length), Math.sqrt(weeks) * rootMeanSquare(errors), levels);
};

/** Random walk with drift: the mean of all weeks goes on (Hyndman and Athanasopoulos, Forecasting, section 5.5). */
const drift: Outlook = (past, weeks, levels) => {
  const rate = mean(past);
  const noise = Math.sqrt(sum(past.map((net) => (net - rate) ** 2)) / (past.length - 1));
  return fan(weeks * rate, noise * Math.sqrt(weeks * (1 + weeks / past.length)), levels);
};

const ALPHAS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9];
const PHIS = [0.8, 0.9, 0.98];

/** Damped trend smoothing of the followers (Gardner and McKenzie 1985), its weights by least squares, with its own variance. */
const damped: Outlook = (past, weeks, levels) => {
  const fits = PHIS.flatMap((phi) =>
    ALPHAS.flatMap((alpha) => ALPHAS.map((beta) => smooth(past, { alpha, beta, phi }))),
  );
  const best = fits.reduce((one, other) => (other.squares < one.squares ? other : one));
  const { alpha, beta, phi } = best.weights;
  const damping = (steps: number) => sum(Array.from({ length: steps }, (_, step) => phi ** (step + 1)));
  const ahead = Array.from({ length: weeks - 1 }, (_, step) => (alpha + alpha * beta * damping(step + 1)) ** 2);
  const noise = Math.sqrt(best.squares / past.length);
  return fan(best.level + damping(weeks) * best.trend, noise * Math.sqrt(1 + sum(ahead)), levels);
};

interface Weights {
  alpha: number;
  beta: number;
  phi: number;
}

/** `level`: what it lies above the last known number of followers. */
function smooth(past: number[], weights: Weights) {
  const { alpha, beta, phi } = weights;
  let [level, trend, followers, squares] = [0, mean(past.slice(0, 4)), 0, 0];
  for (const net of past) {
    followers += net;
    const expected = level + phi * trend;
    const error = followers - expected;
    squares += error ** 2;
    level = expected + alpha * error;
    trend = phi * trend + alpha * beta * error;
  }
  return { weights, squares, level: level - followers, trend };
}

export const plainOutlooks: Record<string, Outlook> = { naive, drift, damped };
