import { withoutQuotes } from './quotes.ts';
import type { Said, SaidClaim } from './said.ts';

/** Where a claim stands in its sentence. */
export interface Placed {
  claim: SaidClaim;
  at: number;
  end: number;
}

/** Where each claim stands, one after the other; null if one of them is not in the text. */
export function placeClaims({ text, claims }: Said): Placed[] | null {
  let from = 0;
  const placed: Placed[] = [];
  for (const claim of claims) {
    const at = claim.text === '' ? -1 : text.indexOf(claim.text, from);
    if (at < 0) return null;
    from = at + claim.text.length;
    placed.push({ claim, at, end: from });
  }
  return placed;
}

/** Stands for a claim in a text without its claims. */
export const HOLE = '\uFFFC';

/** The text with a hole for each claim, and its places kept. */
export const withHoles = (text: string, placed: Pick<Placed, 'at' | 'end'>[]): string =>
  placed.reduce((all, { at, end }) => all.slice(0, at) + HOLE.repeat(end - at) + all.slice(end), text);

const END = /[.!?…]["”)]?(?=\s+["“(•@#+−]*[\p{Lu}\p{Nd}\uFFFC@#“•])/gu;
/** "Washington, D.C., …" */
const INITIALS = /(?:^|[\s.])\p{Lu}\.$/u;

/** Cuts a line into its sentences, each with the claims that stand in it. Null if a claim is not in the text. */
export function sentencesOf(line: Said): Said[] | null {
  const placed = placeClaims(line);
  if (!placed) return null;
  const covered = withoutQuotes(withHoles(line.text, placed), (quote) => HOLE.repeat(quote.length));
  const ends = [...covered.matchAll(END)]
    .filter(({ index }) => !INITIALS.test(covered.slice(0, index + 1)))
    .map(({ index, 0: mark }) => index + mark.length);
  // A claim may end with the full stop of its sentence.
  const afterClaims = placed
    .filter(({ end, claim }) => /[.!?]$/.test(claim.text) && line.text[end] === ' ')
    .map(({ end }) => end);
  const cuts = [...new Set([...ends, ...afterClaims])].toSorted((one, other) => one - other);
  return [...cuts, line.text.length].map((end, index) => {
    const from = index === 0 ? 0 : (cuts[index - 1] ?? 0);
    const inside = placed.filter(({ at }) => at >= from && at < end);
    return { text: line.text.slice(from, end).trim(), claims: inside.map(({ claim }) => claim) };
  });
}

/** Whether it begins with a word for what the sentence before it said. */
export const leansBack = (sentence: string): boolean =>
  /^(?:That|This|These|Those|It|They|Them|Then|Next|Also|Of them|In all|Both|Half|So|But|And|However|Only)\b/.test(
    sentence,
  );
