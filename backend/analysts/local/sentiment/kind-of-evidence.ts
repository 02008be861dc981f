import type { EvidenceKind } from '#shared/evaluation';
import type { Evidence } from './english.ts';
import { wordsIn } from './signals.ts';

/** In points off the middle: from here on a verdict is all but never turned round. */
const STRONG = 2;
/** Nearer to it, a score often falls on the wrong side of a band. */
const CLEAR = 1.2;

/** In words: of more, one rated word seldom tells the tone. */
const LONE = 12;

/** How much speaks for a score; null where too little does: such a verdict would be right in little more than half. */
export function kindOf({ score, words, signals }: Pick<Evidence, 'score' | 'words' | 'signals'>): EvidenceKind | null {
  const distance = Math.abs(score - 5);
  if (distance < CLEAR || words === 0) return null;
  if (words === 1) return wordsIn(signals) <= LONE ? 'lone' : null;
  return distance >= STRONG ? 'strong' : 'clear';
}
