import { amountsIn } from './known/amounts.ts';
import type { KnownFigure } from './known/known-figures.ts';
import { withoutQuotes } from './known/quotes.ts';
import type { SaidClaim } from './known/said.ts';
import type { Placed } from './known/spans.ts';

const UP =
  /\b(?:rose|rise[ns]?|rising|up|grew|grow(?:s|n|ing)?|gain(?:s|ed|ing)?|increas\w*|climb\w*|jump\w*|surg\w*|soar\w*|improv\w*|more|higher|above|won|doubled|tripled)\b/i;
const DOWN =
  /\b(?:fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|down|declin\w*|decreas\w*|shr[aiu]nk\w*|plung\w*|plummet\w*|sank|slump\w*|dipped|lost|losing|less|fewer|lower|below|halved|worse)\b/i;
/** Verbs that say that something changed: they need a change behind them. */
const MOVED =
  /\b(?:rose|rise[ns]|grew|grown|increased?|climbed|jumped|surged|soared|improved|fell|fallen|dropped|declined|decreased|shrank|plunged|plummeted|sank|slumped|dipped|went (?:up|down)|is (?:up|down)|are (?:up|down)|was (?:up|down)|were (?:up|down)|doubled|tripled|halved|picked up|took off|slowed down|stayed the same|remained (?:stable|flat|steady)|unchanged)\b/i;
const COMPARED =
  /\b(?:more|fewer|less|higher|lower|better|worse|bigger|smaller|stronger|weaker)\b[^.;]{0,25}?\bthan\b(?! chance)/i;
/** "2,000 views is more than 41% of them have": a place among others. */
const PLACE = /\bis more than \uFFFC+ of them have\b/;
const STEADY = /\b(?:stayed the same|as much|unchanged|remained)\b/i;

/** Whether a text has words that something rose or fell, or is more or less. */
export const saysDirection = (text: string): boolean => UP.test(text) || DOWN.test(text);

/** Says a change, a lift, or followers that were won or lost. */
const isDirected = ({ definition }: SaidClaim) =>
  definition === 'change' || definition === 'lift' || definition === 'newFollowers';

/** What its words say of its direction: "rose by" before it, "more" in or after it. */
function directionsAt({ claim, at, end }: Placed, text: string, places: Placed[]): { up: boolean; down: boolean } {
  const before = Math.max(
    0,
    ...places.filter((one) => one.claim.kind !== 'reference' && one.end <= at).map((one) => one.end),
  );
  const after = Math.min(text.length, ...places.map((one) => one.at).filter((one) => one >= end));
  const lead = text.slice(before, at);
  const leading = claim.definition === 'lift' ? lead : (lead.split(/[;:(]|, (?=and |but |while )/).at(-1) ?? '');
  const following = text.slice(end, after).split(/[.,;:)(]| than /)[0] ?? '';
  // Whoever compares with what is "more than" it has said so inside.
  const words = `${leading} ${claim.text.split(/,(?!\d)/)[0] ?? ''} ${following}`;
  return { up: UP.test(words), down: DOWN.test(words) };
}

/** "more than 40%", "nearly 200", "at least 12": which way a number may be rounded. */
const BOUNDS: [RegExp, (value: number, shown: number) => boolean][] = [
  [/\b(?:more than|over|above|exceed(?:s|ed|ing)|upwards of)\s*$/i, (value, shown) => value > shown],
  [/\b(?:less than|fewer than|under|below|nearly|almost|just short of|close to)\s*$/i, (value, shown) => value < shown],
  [/\bat least\s*$/i, (value, shown) => value >= shown],
  [/\b(?:at most|up to)\s*$/i, (value, shown) => value <= shown],
];

function boundOf({ claim, at }: Placed, text: string): string | null {
  const [first] = amountsIn(withoutQuotes(claim.text));
  if (!first || claim.value === null) return null;
  const before = text.slice(Math.max(0, at - 24), at) + claim.text.slice(0, first.at);
  const size = Math.abs(claim.value);
  const isBroken = BOUNDS.some(([words, holds]) => words.test(before) && !holds(size, first.value));
  return isBroken && claim.definition !== 'change' && claim.definition !== 'percentile'
    ? 'a bound that does not hold'
    : null;
}

/** Whether words of direction and comparison agree with the figures of their sentence; null if they do. */
export function checkDirections(
  text: string,
  covered: string,
  places: Placed[],
  figures: Map<SaidClaim, KnownFigure | null>,
): string | null {
  const directed = places.filter(({ claim }) => isDirected(claim));
  if (PLACE.test(covered)) return null;
  for (const place of places) {
    const bound = boundOf(place, text);
    if (bound) return bound;
  }
  for (const place of directed) {
    const { up, down } = directionsAt(place, text, places);
    const value = place.claim.value ?? 0;
    const [first] = amountsIn(place.claim.text);
    const isSigned = first?.sign !== null && first?.sign !== undefined;
    if (value > 0 && down && !up) return 'a fall that was a rise';
    if (value < 0 && up && !down) return 'a rise that was a fall';
    if (up && down) return 'a rise and a fall at once';
    if (value < 0 && !isSigned && !down && !/difference|change/i.test(text)) return 'a fall without its sign';
  }
  if (directed.length > 0) return null;
  if (STEADY.test(covered)) return isSteady(places) ? null : 'nothing shows that it stayed the same';
  if (MOVED.test(covered)) return 'a change that nothing shows';
  const isRanked = places.some(
    ({ claim }) => claim.kind === 'comparison' || figures.get(claim)?.measure === 'multiple',
  );
  return COMPARED.test(covered) && !isRanked ? 'a comparison that nothing shows' : null;
}

/** Two figures of one kind that read alike. */
function isSteady(places: Placed[]): boolean {
  const values = places.flatMap(({ claim }) => (claim.value === null ? [] : [claim.value]));
  const [one, other] = values;
  if (one === undefined) return false;
  if (other === undefined) return true;
  return Math.abs(one - other) <= 0.0006 * Math.max(Math.abs(one), Math.abs(other)) + 0.05;
}
