import type { Said } from './hear-voices.ts';
import type { QuietWorld } from './quiet-world.ts';

/** Words that say that something goes with more engagement, whoever says them. */
const CLAIMS =
  /\b(?:do(?:es)?|did|doing|went|perform(?:s|ed)?) (?:much )?(?:better|best)\b|\bworks? (?:best|better|well)\b|\bbest (?:times?|format|topic|hashtag|length)\b|\bbrought\b|\b(?:goes|go|went) with more\b|\bwent with \d|\d% more engagement|\+\d+% engagement|\bPublish (?:more|around)\b|\bKeep your (?:times|formats)\b|\bpromising\b|\bmore when\b|\bbetter (?:when|than|with|if)\b|\bbeats?\b|\boutperforms?\b|\bpays? off\b|\bhelps\b|\bhad \d+% more\b|\bended with \d+ (?:more|fewer) than\b/i;
/** Words that take such a sentence back. */
const DOUBTS =
  /may (?:as well )?be chance|may reach that by chance|by chance too|than chance explains|not beyond chance|[Nn]o clear|not clear|\bnot (?:yet )?known\b|is unknown|can.?t (?:be|say|tell)|cannot|too few|[Ww]orth trying|worth a try|Times to try|not measured|[Nn]ot enough|[Nn]one of|[Nn]othing (?:in|is|beyond)|[Nn]o (?:best )?(?:time|hour|format|topic|hashtag|length|wording)|much alike|[Ww]hether|\?$/;

const sentencesIn = (text: string) => text.split(/(?<=[.!?])\s+(?=\p{Lu}|[“•])/u);

/**
 * Whether somebody who reads this has read a claim about what does better: by the mark of the voice, or by its words where it
 * has none. In a world without effects it is false, unless it tells of a move that is really there.
 */
export function isFalseClaim(said: Said, { moves }: Pick<QuietWorld, 'moves'>): boolean {
  if (said.direction && (moves === 'both' || moves === said.direction)) return false;
  // The chat marks an effect that it doubts, too.
  if (said.isMarked) return said.voice !== 'chat' || !DOUBTS.test(said.text);
  return sentencesIn(said.text).some((sentence) => CLAIMS.test(sentence) && !DOUBTS.test(sentence));
}
