import type { AskedFact, FactData } from '#shared/facts/facts';
import type { FactCall, Told } from './told.ts';

type Comparison = FactData<'compare'>;
export type ComparedSide = Comparison['a'];
/** How two of a kind are compared. */
export type Comparer = (call: FactCall, asked: AskedFact<'compare'>) => Promise<Told<Comparison>>;

/** Of what has no days, and where there are as many. */
const NO_DAYS = { percentADay: null };

/**
 * a minus b, and by how many percent a is more; `why` says what keeps them from being compared, and `uneven` that they are not
 * equally long, where nothing else does.
 */
export function differenceOf(
  a: ComparedSide,
  b: ComparedSide,
  why: string | null = null,
  uneven: string | null = null,
) {
  const missing = why ?? uneven ?? a.why ?? b.why;
  const isUneven = why === null && uneven !== null;
  if (missing !== null || a.value === null || b.value === null)
    return { difference: null, percent: null, why: missing ?? 'It is not known of both.', isUneven, ...NO_DAYS };
  const difference = a.value - b.value;
  return { difference, percent: b.value > 0 ? (100 * difference) / b.value : null, why: null, isUneven, ...NO_DAYS };
}
