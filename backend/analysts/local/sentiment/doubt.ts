import { SentimentIntensityAnalyzer } from 'vader-sentiment';
import type { Unsure } from '#shared/analysis';
import type { Evidence } from './english.ts';
import { mayBeIronic } from './irony.ts';

/** From this share of the stronger side on, the weaker one counts as much for a reader. */
const MIXED = 0.45;
/** After these a text may leave what it said before. Those that tell a time do so with their whole sentence. */
const TURN =
  /(?<!\p{L})(?:but|yet|though|although|however)(?!\p{L})|(?<=^|[.!?\n])[^.!?\n]*(?<!\p{L})(?:anyway|now|today|tonight|this (?:morning|week|year)|yesterday|finally|in the end|since then|then|later|these days|eventually|until)(?!\p{L})/giu;
/** Fewer words are no half of a text. */
const MIN_WORDS = 2;

/** What stands against taking an English text at its words; null if nothing does. */
export function doubtAbout({ signals, positive, negative, opposed, plain, told }: Evidence): Unsure | null {
  const side = Math.sign(signals.vader + signals.afinn);
  if (side >= 0 && mayBeIronic(plain)) return 'irony';
  if (opposed >= MIXED && positive.length > 0 && negative.length > 0) return 'mixed';
  return side !== 0 && turnsAway(told, side) ? 'turns' : null;
}

/** Whether what comes after the last turning word leaves the side that the text leans to: -1 or 1. */
function turnsAway(text: string, side: number): boolean {
  const at = [...text.matchAll(TURN)].at(-1)?.index;
  if (at === undefined) return false;
  const halves = [text.slice(0, at), text.slice(at)];
  const [before, after] = halves.map(leaningOf);
  if (before !== side || halves.some((half) => half.trim().split(/\s+/).length < MIN_WORDS)) return false;
  // Praise without an echo is still praise; trouble that nobody speaks of any more may be over.
  return side > 0 ? after === -1 : after !== side;
}

const leaningOf = (text: string) => Math.sign(SentimentIntensityAnalyzer.polarity_scores(text).compound);
