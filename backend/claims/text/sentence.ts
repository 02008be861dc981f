import type { KnownFigure } from '../known/known-figures.ts';
import type { Said, SaidClaim } from '../known/said.ts';
import type { Placed } from '../known/spans.ts';

export interface Sentence {
  said: Said;
  places: Placed[];
  /** With holes for the claims. */
  covered: string;
  /** What each figure is, where a fact holds it as it is. */
  figures: Map<SaidClaim, KnownFigure | null>;
}
