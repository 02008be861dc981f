import { mean, median, medianAbsoluteDeviation, sum } from 'simple-statistics';
import { WINSOR_LIMIT, Z80 } from '../methods/assumptions.ts';
import { MAD_OF_NORMAL } from '../post-residuals.ts';

/** How far groups are drawn to the mean of all, in values: at least, at most, and where too few are known to tell. */
const PULL = { least: 1, most: 12, unknown: 6 };
/** Fewest values by which it can be told how much groups differ. */
const TELLING = 12;

/** Mean of a group with its 80% interval, and its standard error. */
export interface PooledMean {
  value: number;
  low: number;
  high: number;
  error: number;
}

/**
 * Means of groups, partially pooled: each is drawn to the mean of all values by k/(n + k), k being the variance within groups
 * over the one between them. Values are winsorised at WINSOR_LIMIT robust deviations. One for each group, which are not empty.
 */
export function poolGroups(groups: number[][]): PooledMean[] {
  const limited = winsorised(groups);
  const all = mean(limited.flat());
  const within = varianceWithin(limited, all);
  const pull = pullOf(limited, within, all);
  return limited.map((values) => {
    const value = (values.length * mean(values) + pull * all) / (values.length + pull);
    const error = Math.sqrt(within / (values.length + pull));
    return { value, low: value - Z80 * error, high: value + Z80 * error, error };
  });
}

function winsorised(groups: number[][]): number[][] {
  const all = groups.flat();
  const [centre, spread] = [median(all), medianAbsoluteDeviation(all) / MAD_OF_NORMAL];
  if (spread === 0) return groups;
  const [low, high] = [centre - WINSOR_LIMIT * spread, centre + WINSOR_LIMIT * spread];
  return groups.map((values) => values.map((value) => Math.min(high, Math.max(low, value))));
}

const squares = (values: number[], centre: number) => sum(values.map((value) => (value - centre) ** 2));

/** Of one value around its group; around the mean of all where no group has two. */
function varianceWithin(groups: number[][], all: number): number {
  const freedom = sum(groups.map(({ length }) => length - 1));
  if (freedom > 0) return sum(groups.map((values) => squares(values, mean(values)))) / freedom;
  return squares(groups.flat(), all) / Math.max(1, groups.length - 1);
}

/** By the method of moments for groups of unequal size (one-way analysis of variance). */
function pullOf(groups: number[][], within: number, all: number): number {
  const count = sum(groups.map(({ length }) => length));
  if (groups.length < 2 || count < TELLING) return PULL.unknown;
  const between = sum(groups.map((values) => values.length * (mean(values) - all) ** 2)) / (groups.length - 1);
  const size = (count - sum(groups.map(({ length }) => length ** 2)) / count) / (groups.length - 1);
  const variance = (between - within) / size;
  return variance <= 0 ? PULL.most : Math.min(PULL.most, Math.max(PULL.least, within / variance));
}
