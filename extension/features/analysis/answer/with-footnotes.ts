import { type Claim, claimNote } from './claim-notes.ts';
import { claimSpans } from './claim-spans.ts';

/** An answer as plain text with a number behind each claim, and under it what each rests on. */
export function withFootnotes(answer: string, claims: Claim[], timeZone: string): string {
  const spans = claimSpans(answer, claims);
  const cited = spans.flatMap(({ claim }) => (claim ? [claim] : []));
  const numbered = spans.map(({ text, claim }) => (claim ? `${text} [${cited.indexOf(claim) + 1}]` : text)).join('');
  const notes = cited.map((claim, index) => `[${index + 1}] ${claim.text}. ${claimNote(claim, timeZone)}`.trim());
  return [numbered, notes.join('\n')].filter((part) => part !== '').join('\n\n');
}
