import { POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { codePointsOf, type PostLength, postLength, together, withPlainSigns } from '#shared/posts/post-length';
import { isQuestion } from '#shared/posts/post-text';
import { sentenceParts } from '../../text/sentences.ts';
import { wordParts } from '../../text/word-split.ts';
import { hasWords } from './text-units.ts';

/** Bytes for a character up to which a text is in Latin letters, whose bytes can be brought under the limit. */
const LATIN = 1.2;

export const isMostlyLatin = ({ bytes, characters }: PostLength): boolean => bytes < LATIN * characters;

/**
 * A version that fits: plain signs, then whole sentences from the end, except for a question at the very end, which stays.
 * Only where a single sentence is too long it ends within, after a word.
 */
export function shortenToFit(text: string): string {
  const plain = withPlainSigns(text).trim();
  if (fits(postLength(plain))) return plain;
  const units = sentenceParts(plain);
  const last = units.findLastIndex(hasWords);
  const closing = last > 0 && isQuestion(units[last] ?? '') ? (units[last] ?? '').trim() : null;
  const ending = closing === null ? '' : `\n\n${closing}`;
  const lengths = lengthsUpTo(units.slice(0, closing === null ? -1 : last));
  const endingLength = postLength(ending);
  const kept = lengths.findLastIndex((length) => fits(together(length, endingLength)));
  if (kept < 0) return cutAfterWord(units[0] ?? '');
  const opening = units.slice(0, kept + 1).join('');
  return opening.trimEnd() + ending;
}

/** How long a text is up to the end of each of its units, without the white space there. Each is measured once. */
function lengthsUpTo(units: string[]): PostLength[] {
  let whole = postLength('');
  let trimmed = whole;
  return units.map((unit) => {
    const words = unit.trimEnd();
    if (words) trimmed = together(whole, postLength(words));
    whole = together(whole, postLength(unit));
    return trimmed;
  });
}

const fits = (length: PostLength): boolean =>
  length.verdict === 'fits' || (length.verdict === 'unsure' && !isMostlyLatin(length));

function cutAfterWord(sentence: string): string {
  let cut = '';
  for (const segment of wordParts(sentence)) {
    // Room for the sign that says that it goes on.
    if (codePointsOf(cut) + codePointsOf(segment) > POST_MAX_CHARACTERS - 1 || !fits(postLength(`${cut}${segment}…`)))
      break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
