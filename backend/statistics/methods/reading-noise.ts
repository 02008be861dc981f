import { mean, sumSimple } from 'simple-statistics';
import { type Counted, sumOf } from './counted.ts';

/** Threads' own screens have shares in whole points: of a share nobody knows more than to half a point. */
const LEAST_ROUNDING = 0.005;
/** Fewest steps from reading to reading by which their noise is judged. */
const MIN_STEPS = 5;
/** Fewest counts of which a common divisor is more than luck. */
const MIN_COUNTS = 5;

/** How far rounding may put a share of this reading off, in shares of one: where all counts are multiples of a step, by half of it. */
export function roundingOf(reading: Counted[]): number {
  const counts = reading.map(({ count }) => count).filter((count) => count > 0);
  const size = sumOf(reading);
  if (size === 0) return LEAST_ROUNDING;
  const step = counts.length < MIN_COUNTS ? 1 : counts.reduce(greatestDivisor);
  return Math.max(LEAST_ROUNDING, step / 2 / size);
}

/**
 * The standard deviation of one reading of a share, in shares of one, by how the readings (oldest first) jump about its steady
 * change; 0 while there are too few to tell.
 */
export function jitterOf(name: string, readings: Counted[][]): number {
  const shares = readings.flatMap((reading) => {
    const count = reading.find((part) => part.name === name)?.count;
    return count === undefined ? [] : [count / sumOf(reading)];
  });
  const steps = shares.slice(1).map((share, place) => share - (shares[place] ?? share));
  if (steps.length < MIN_STEPS) return 0;
  const drift = mean(steps);
  const squares = steps.map((step) => (step - drift) ** 2);
  // A step has the noise of two readings.
  return Math.sqrt(sumSimple(squares) / (steps.length - 1) / 2);
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);
