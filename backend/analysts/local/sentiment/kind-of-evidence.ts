import type { EvidenceKind } from '#shared/evaluation';
import { toneOf } from '#shared/sentiment';
import type { Evidence } from './english.ts';

/** From this far off the middle, a one-sided text is all but never turned round. */
const STRONG = 2.5;
/** Nearer than this to the middle, a score often falls on the wrong side of a band. */
const SLIGHT = 1;

/** `plain`: nothing in the text is rated. Null for rated words that come to nothing: that verdict is right in one of two. */
export function kindOf({ score, opposed, signals }: Evidence): EvidenceKind | null {
  if (signals.every((signal) => signal === 0)) return 'plain';
  if (toneOf(score).leaning === 'neutral') return null;
  const distance = Math.abs(score - 5);
  if (distance < SLIGHT) return 'slight';
  const [vader, afinn] = signals;
  if (opposed > 0 || Math.sign(vader) !== Math.sign(afinn)) return 'opposed';
  return distance >= STRONG ? 'strong' : 'clear';
}
