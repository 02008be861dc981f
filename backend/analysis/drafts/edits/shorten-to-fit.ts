import { POST_MAX_CHARACTERS } from '#shared/limits-and-page-sizes';
import { codePointsOf, type PostLength, postLength, withPlainSigns } from '#shared/post-length';
import { isQuestion } from '#shared/post-text';
import { hasWords, unitsOf } from './text-units.ts';

/** Bytes for a character up to which a text is in Latin letters, whose bytes can be brought under the limit. */
const LATIN = 1.2;

export const isMostlyLatin = ({ bytes, characters }: PostLength): boolean => bytes < LATIN * characters;

/**
 * A version that fits: plain signs, then whole sentences from the end, except for a question at the very end, which stays.
 * Only where a single sentence is too long it ends within, after a word.
 */
export function shortenToFit(text: string): string {
  const plain = withPlainSigns(text).trim();
  if (fits(plain)) return plain;
  const units = unitsOf(plain);
  const last = units.findLastIndex(hasWords);
  const closing = last > 0 && isQuestion(units[last] ?? '') ? (units[last] ?? '').trim() : null;
  const end = closing === null ? units.length - 1 : last;
  for (let kept = end; kept > 0; kept--) {
    const opening = units.slice(0, kept).join('').trim();
    const shortened = closing === null ? opening : `${opening}\n\n${closing}`;
    if (fits(shortened)) return shortened;
  }
  return cutAfterWord(units[0] ?? '');
}

function fits(text: string): boolean {
  const length = postLength(text);
  return length.verdict === 'fits' || (length.verdict === 'unsure' && !isMostlyLatin(length));
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function cutAfterWord(sentence: string): string {
  let cut = '';
  for (const { segment } of wordSegmenter.segment(sentence)) {
    // Room for the sign that says that it goes on.
    if (codePointsOf(cut) + codePointsOf(segment) > POST_MAX_CHARACTERS - 1 || !fits(`${cut}${segment}…`)) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
