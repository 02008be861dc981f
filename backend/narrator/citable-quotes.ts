import type { FigureName } from '#shared/sentences/figures';
import { limit, type Source } from '../answers/words/spoken.ts';
import type { ReadResult } from '../claims/known/said.ts';
import type { Citable } from './citable-words.ts';
import { isObject, objectsIn } from './citation-paths.ts';

/** Facts whose sentences of the page may be cited: their figures say nothing without their interval, and what it rests on. */
const DEFINED: Record<string, FigureName | null | undefined> = {
  get_growth: 'outlook',
  get_forecast_record: 'forecast',
  get_experiments: null,
};

/**
 * Sentences that a fact holds as its page has them. They say what they are about, growth with the handle of its account; a
 * sentence of a model that cites one has nothing else in it.
 */
export function quotesIn(result: ReadResult, source: Source): Citable[] {
  const definition = DEFINED[result.fact];
  if (result.empty || definition === undefined) return [];
  return objectsIn(result.data).flatMap(({ path, row }) => {
    if (row.told === undefined) return [];
    const about = result.fact === 'get_growth' ? `@${row.username}: ` : '';
    const accountIds = typeof row.accountId === 'string' ? [row.accountId] : source.accountIds;
    return quotesOf(row.told, path === '' ? 'told' : `${path}.told`).map((one): Citable => {
      const { text, behind } = limit(`${about}${one.text}`, { ...source, accountIds }, definition);
      return { path: one.path, text, claim: { ...behind, text }, figure: null };
    });
  });
}

/** A text, several of them that belong together, or some of each by name. */
function quotesOf(told: unknown, path: string): { path: string; text: string }[] {
  if (isObject(told)) return Object.entries(told).flatMap(([key, one]) => quotesOf(one, `${path}.${key}`));
  const text = (Array.isArray(told) ? told : [told]).filter((one) => typeof one === 'string').join(' ');
  return text === '' ? [] : [{ path, text }];
}
