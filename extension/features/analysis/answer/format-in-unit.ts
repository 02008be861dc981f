import type { Unit } from '#shared/contract/measured-numbers';
import { formatMultiple, formatPercent, signedPrecise, whole } from '#shared/words/numbers';

/** A value of an answer with its unit, as screens write it. */
export function formatInUnit(value: number, unit: Unit): string {
  if (unit === 'percent') return formatPercent(value);
  if (unit === 'points') return `${signedPrecise(value)} points`;
  if (unit === 'times') return formatMultiple(value);
  return unit === 'hours' ? `${whole(value)} h` : whole(value);
}
