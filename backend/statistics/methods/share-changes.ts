import { probit } from 'simple-statistics';
import { type Counted, sumOf } from './counted.ts';
import { jitterOf, roundingOf } from './reading-noise.ts';

/** A share in two readings. Null where the earlier one did not have it. */
export interface ShareChange {
  /** In shares of one, with its interval. */
  change: number;
  low: number;
  high: number;
  /** The interval has no zero in it. */
  isClear: boolean;
}

/** The share of readings without any change of an audience of which at least one change may be claimed. */
export const FALSE_CHANGES = 0.05;

/**
 * By how much shares changed between two readings, by their names, each with an interval that allows for chance: each reading is taken
 * for a draw of its size from an audience (multinomial). Since most followers are in both, that is more chance than there is.
 * The intervals hold for all `among` comparisons at once (Bonferroni), so that a page of them claims a change where nothing changed
 * in FALSE_CHANGES at most. Of one share it is Newcombe's interval (1998, method 10), which suits small counts and shares, made
 * wider by how the `readings` of these days (oldest first) jump about, and by what rounding may do to both.
 */
export function shareChanges(
  now: Counted[],
  before: Counted[],
  among: number,
  readings: Counted[][] = [],
): Map<string, ShareChange> {
  const [size, sizeBefore] = [sumOf(now), sumOf(before)];
  const z = probit(1 - FALSE_CHANGES / (2 * Math.max(1, among)));
  const rounding = roundingOf(now) + roundingOf(before);
  const counts = new Map(before.map(({ name, count }) => [name, count]));
  const changes = now.flatMap(({ name, count }) => {
    const earlier = counts.get(name);
    if (earlier === undefined || size === 0 || sizeBefore === 0) return [];
    const jitter = z * Math.SQRT2 * jitterOf(name, readings);
    return [[name, difference([count, size], [earlier, sizeBefore], z, { jitter, rounding })] as const];
  });
  return new Map(changes);
}

type Part = [count: number, of: number];
/** Of the difference of two readings, in shares of one. */
interface Noise {
  jitter: number;
  rounding: number;
}

function difference(now: Part, before: Part, z: number, { jitter, rounding }: Noise): ShareChange {
  const [one, other] = [wilson(now, z), wilson(before, z)];
  const change = one.share - other.share;
  const low = change - Math.hypot(one.share - one.low, other.high - other.share, jitter) - rounding;
  const high = change + Math.hypot(one.high - one.share, other.share - other.low, jitter) + rounding;
  return { change, low, high, isClear: low > 0 || high < 0 };
}

/** Wilson's interval of a share. */
function wilson([count, of]: Part, z: number) {
  const share = count / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
