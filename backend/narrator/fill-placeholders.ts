import { saysDirection } from '../claims/check-directions.ts';
import type { Said, SaidClaim } from '../claims/known/said.ts';
import type { Cited } from '../claims/text/citations.ts';
import type { Citable } from './citable-words.ts';
import type { Library } from './library.ts';
import type { ModelSentence } from './sentences-in-reply.ts';

/** A sentence with its figures, and what each of its claims cites. */
export interface Filled {
  said: Said;
  cited: [SaidClaim, Cited][];
}

const PLACEHOLDER = /\{(\w{1,12})\}/g;

/**
 * Puts the figures that a model named where it wants them, as we write them. A placeholder that names nothing stays as
 * it is, and its sentence does not pass the check.
 */
export function fillPlaceholders({ text, figures }: ModelSentence, library: Library): Filled {
  const said: Said = { text: '', claims: [] };
  const cited: Filled['cited'] = [];
  let end = 0;
  for (const { 0: mark, 1: id, index } of text.matchAll(PLACEHOLDER)) {
    const named = figures.find((one) => one.id.replace(/[{}]/g, '') === id);
    const found = named && library.find(named.fact, named.path);
    said.text += text.slice(end, index);
    end = index + mark.length;
    if (!found) {
      said.text += mark;
      continue;
    }
    const { citable, result, asked } = found;
    const words = wordsOf(citable, text);
    said.text += words;
    end += repeatedNoun(words, text.slice(end));
    if (!citable.claim) continue;
    const claim = { ...citable.claim, text: words };
    said.claims.push(claim);
    cited.push([claim, { result, asked, path: citable.path, figure: citable.figure }]);
  }
  said.text += text.slice(end);
  return { said, cited };
}

/** "rose by 12%", but "views (+12%)": a sign goes where the words say the direction. */
const wordsOf = ({ text, figure }: Citable, around: string): string =>
  figure?.measure === 'change' && saysDirection(around) ? text.replace(/^[+−]/, '') : text;

/** How much of "{c1} views" is said twice, where {c1} is "1,204 views". */
function repeatedNoun(words: string, rest: string): number {
  const last = /(?<!\p{L})\p{L}+$/u.exec(words)?.[0].toLowerCase();
  const next = /^ (\p{L}+)\b/u.exec(rest);
  if (!last || !next?.[1]) return 0;
  const [one, other] = [last, next[1].toLowerCase()].map((word) => word.replace(/(?:ies|y|s)$/, ''));
  return one === other ? next[0].length : 0;
}
