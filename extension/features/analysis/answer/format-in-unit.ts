import type { UNITS } from '#shared/answer-claims';
import { formatMultiple, formatNumber, formatPercent, formatSigned } from '../../../lib/words/format.ts';

type Unit = (typeof UNITS)[number];

/** A value of an answer with its unit, as screens write it. */
export function formatInUnit(value: number, unit: Unit): string {
  if (unit === 'percent') return formatPercent(value);
  if (unit === 'points') return `${formatSigned(value)} points`;
  if (unit === 'times') return formatMultiple(value);
  return unit === 'hours' ? `${formatNumber(value)} h` : formatNumber(value);
}
