import { toneOf } from '#shared/sentiment';
import type { Evidence } from './english.ts';

/** Kinds of evidence, each right about equally often. */
export type EvidenceKind = 'strong' | 'clear' | 'opposed' | 'slight' | 'plain';

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

export interface Measured {
  /** Texts whose score leaned (negative, neutral or positive) as people's mean rating did. */
  hits: number;
  texts: number;
}

/**
 * How often a verdict on each kind was right, counted on 400 English tweets with the mean of 20 human ratings each:
 * cjhutto/vaderSentiment, MIT (Hutto and Gilbert 2014). The texts are other people's and so are not kept here;
 * `npm run eval -- tone` counts again where they are at hand, and fails if these counts are no longer true.
 */
export const MEASURED: Record<EvidenceKind, Measured> = {
  strong: { hits: 80, texts: 80 },
  clear: { hits: 136, texts: 149 },
  opposed: { hits: 40, texts: 46 },
  slight: { hits: 27, texts: 37 },
  plain: { hits: 12, texts: 17 },
};

/** A rate of few texts is drawn towards the usual one by as much as this many texts would. */
const USUAL: Measured = { hits: 16, texts: 20 };

/** How often such a verdict is right, 0 to 1 with two decimals. */
export const hitRate = ({ hits, texts }: Measured): number =>
  Math.round((100 * (hits + USUAL.hits)) / (texts + USUAL.texts)) / 100;
