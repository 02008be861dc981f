import type { Analysis } from '#shared/analysis';
import { type FigureName, figures } from '#shared/sentences/figures';
import { formatDays, formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';

export type Claim = Analysis['claims'][number];

/** What is to be known of a claim, a sentence each: definition, days, how many posts, when it was read. */
export function claimNotes(claim: Claim, timeZone: string): string[] {
  return [definitionOf(claim), periodOf(claim), basisOf(claim), readingOf(claim, timeZone)].filter(
    (note) => note !== null,
  );
}

/** Whether there is anything to tell or open: what the analyst says of itself has neither days nor posts. */
export const restsOnData = (claim: Claim): boolean => claim.postIds.length > 0 || claimNotes(claim, 'UTC').length > 0;

function definitionOf({ definition }: Claim): string | null {
  if (definition === null || !Object.hasOwn(figures, definition)) return null;
  const { label, formula } = figures[definition as FigureName];
  return `${label}: ${formula}`;
}

function periodOf({ from, to }: Claim): string | null {
  return from !== null && to !== null ? `${formatDays(from, to)}.` : null;
}

function basisOf({ n, postIds }: Claim): string | null {
  if (n === null) return null;
  return `Rests on ${postIds.length > 0 ? counted(n, 'post') : counted(n, 'reading')}.`;
}

const readingOf = ({ asOf }: Claim, timeZone: string): string | null =>
  asOf && `Read from Threads on ${formatMoment(asOf, timeZone)}.`;

/** The same in one line, for a list or a footnote. */
export const claimNote = (claim: Claim, timeZone: string): string => claimNotes(claim, timeZone).join(' ');
