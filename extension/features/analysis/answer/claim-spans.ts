import type { Claim } from './claim-notes.ts';

/** A stretch of an answer: words alone, or the words that a claim stands behind. */
export interface Span {
  /** Where it begins in the answer. */
  start: number;
  text: string;
  claim: Claim | null;
}

/**
 * Cuts an answer into its claims and the words between them. Claims come in the order of the answer, so each is looked for behind
 * the one before; one whose words are not there, or lie inside another claim, is left out.
 */
export function claimSpans(answer: string, claims: Claim[]): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { claim, start } of placesOf(answer, claims)) {
    if (start > end) spans.push({ start: end, text: answer.slice(end, start), claim: null });
    spans.push({ start, text: claim.text, claim });
    end = start + claim.text.length;
  }
  if (end < answer.length) spans.push({ start: end, text: answer.slice(end), claim: null });
  return spans;
}

function placesOf(answer: string, claims: Claim[]): { claim: Claim; start: number }[] {
  const places: { claim: Claim; start: number }[] = [];
  let end = 0;
  for (const claim of claims) {
    const start = claim.text === '' ? -1 : answer.indexOf(claim.text, end);
    if (start < 0) continue;
    places.push({ claim, start });
    end = start + claim.text.length;
  }
  return places;
}
