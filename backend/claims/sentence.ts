import type { KnownFigure } from './known-figures.ts';
import type { Said, SaidClaim } from './said.ts';
import type { Placed } from './spans.ts';

export interface Sentence {
  said: Said;
  places: Placed[];
  /** With holes for the claims. */
  covered: string;
  /** What each figure is, where a fact holds it as it is. */
  figures: Map<SaidClaim, KnownFigure | null>;
}
