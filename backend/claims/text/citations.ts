import type { FactData } from '#shared/facts/facts';
import type { KnownFigure } from '../known/known-figures.ts';
import type { ReadResult, SaidClaim } from '../known/said.ts';
import type { Placed } from '../known/spans.ts';

/** What a claim names: a result, where in it, and what it was asked with. */
export interface Cited {
  result: ReadResult;
  path: string;
  asked: Record<string, unknown>;
  /** Null for what is no number. */
  figure: KnownFigure | null;
}

/** The accounts that a result is of: growth is of one, whichever were asked about. */
export function accountsOf(result: ReadResult): ReadResult['scope']['accounts'] {
  const { accounts } = result.scope;
  if (result.empty || result.fact !== 'get_growth') return accounts;
  // The fact was parsed by its schema.
  const { username } = result.data as FactData<'get_growth'>;
  return accounts.filter((account) => account.username === username);
}

/** A sentence that a fact holds, which is cited whole. */
export const isQuote = ({ path }: Pick<Cited, 'path'>): boolean => /(?:^|\.)told(?:\.|$)/.test(path);

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
