import type { KnownFigure } from './known-figures.ts';
import type { ReadResult, SaidClaim } from './said.ts';
import type { Placed } from './spans.ts';

/** What a claim names: a result, where in it, and what it was asked with. */
export interface Cited {
  result: ReadResult;
  path: string;
  asked: Record<string, unknown>;
  /** Null for what is no number. */
  figure: KnownFigure | null;
}

/** Of an answer that somebody else than we worded, such as a model. */
export interface Citations {
  of: Map<SaidClaim, Cited>;
  /** How many accounts the user has. */
  accounts: number;
}

/** A claim, what it was said to be, and where it stands. */
export interface CitedClaim extends Placed {
  cited: Cited;
}
