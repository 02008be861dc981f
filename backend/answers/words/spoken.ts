import type { AnswerParts, AnswerSeries, Claim } from '#shared/answer-claims';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { Unit } from '#shared/contract/measured-numbers';
import type { FactEnvelope } from '#shared/facts/fact-result';
import type { FigureName } from '#shared/sentences/figures';
import type { Said } from '../../claims/known/said.ts';

type Behind = Omit<Claim, 'id' | 'text'>;

/** Words of an answer that state something, and what stands behind them. */
export interface Spoken {
  text: string;
  behind: Behind;
}

export type Sentence = Said;

/** What an answer says, before it is put together. Nothing in it has a figure that is not `Spoken`. */
export interface Answer {
  outcome: NonNullable<AnswerParts['outcome']>;
  instead?: AnswerParts['instead'];
  /** A paragraph each. */
  lines: Sentence[];
  series?: AnswerSeries | null;
}

/** Where figures come from: days, accounts, and when they were read. */
export type Source = Pick<Claim, 'from' | 'to' | 'accountIds' | 'asOf'>;

export const sourceOf = (fact: Pick<FactEnvelope, 'period' | 'scope' | 'asOf'>): Source => ({
  from: fact.period?.from ?? null,
  to: fact.period?.to ?? null,
  accountIds: fact.scope.accounts.map(({ id }) => id),
  asOf: fact.asOf,
});

/** Of what no days and no account are behind. */
export const NOWHERE: Source = { from: null, to: null, accountIds: [], asOf: null };

interface Details {
  kind?: Claim['kind'];
  definition?: FigureName | null;
  postIds?: string[];
  n?: number | null;
}

/** A number in words, with its value. */
export function figure(text: string, value: number, unit: Unit, source: Source, details: Details = {}): Spoken {
  const { kind = 'figure', definition = null, postIds = [], n = null } = details;
  return { text, behind: { ...source, kind, value, unit, definition, postIds, n } };
}

/** A post, a tag, or an hour that is named. */
export function reference(text: string, source: Source, postIds: string[] = []): Spoken {
  const behind = { kind: 'reference', value: null, unit: null, definition: null, n: postIds.length } as const;
  return { text, behind: { ...source, ...behind, postIds } };
}

/** What cannot be told, and why. */
export function limit(text: string, source: Source, definition: FigureName | null = null): Spoken {
  return { text, behind: { ...source, kind: 'limit', value: null, unit: null, definition, postIds: [], n: null } };
}

/** A sentence: say`You got ${figure(...)} in October.` */
export function say(words: TemplateStringsArray, ...parts: (string | Spoken | Sentence)[]): Sentence {
  const sentence: Sentence = { text: words[0] ?? '', claims: [] };
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string' && 'behind' in part) sentence.claims.push({ ...part.behind, text: part.text });
    else if (typeof part !== 'string') sentence.claims.push(...part.claims);
    sentence.text += (typeof part === 'string' ? part : part.text) + (words[index + 1] ?? '');
  }
  return sentence;
}

/** One paragraph of several sentences; those that are null are left out. */
export const paragraph = (...sentences: (Sentence | null)[]): Sentence => {
  const said = sentences.filter((sentence) => sentence !== null);
  return { text: said.map(({ text }) => text).join(' '), claims: said.flatMap(({ claims }) => claims) };
};

const isItem = (text: string): boolean => text.startsWith('•');

/** Items of one list stand close: a ranking of five is read at a glance in the popup. */
function gapBetween(before: string | undefined, text: string): string {
  if (before === undefined) return '';
  return isItem(before) && isItem(text) ? '\n' : '\n\n';
}

/** The answer as it is stored: its text, and the claims in it, numbered. */
export function putTogether(
  { outcome, instead, lines, series = null }: Answer,
  suggestions: string[],
  withheld = 0,
): { analysis: string } & AnswerParts {
  const claims = lines
    .flatMap((line) => line.claims)
    .map((claim, index) => ({
      id: `c${index + 1}`,
      ...claim,
      postIds: claim.postIds.slice(0, MAX_NAMED_POSTS),
    }));
  const analysis = lines.reduce((all, { text }, at) => all + gapBetween(lines[at - 1]?.text, text) + text, '');
  return { analysis, outcome, ...(instead && { instead }), claims, series, suggestions, withheld };
}
