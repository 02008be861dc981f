import type { AskedFact, FactData } from '#shared/facts';
import type { FactCall, Told } from './told.ts';

type Comparison = FactData<'compare'>;
export type ComparedSide = Comparison['a'];
/** How two of a kind are compared. */
export type Comparer = (call: FactCall, asked: AskedFact<'compare'>) => Promise<Told<Comparison>>;

/** a minus b, and by how many percent a is more; `why` says what keeps them from being compared. */
export function differenceOf(a: ComparedSide, b: ComparedSide, why: string | null = null) {
  const missing = why ?? a.why ?? b.why;
  if (missing !== null || a.value === null || b.value === null)
    return { difference: null, percent: null, why: missing ?? 'It is not known of both.' };
  const difference = a.value - b.value;
  return { difference, percent: b.value > 0 ? (100 * difference) / b.value : null, why: null };
}
