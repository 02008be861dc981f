import { mapInSlices } from '../../base/in-slices.ts';
import { detectLanguage } from '../../text/language.ts';
import { subjectsOf } from '../../text/topics.ts';

/** Texts between two pauses: one takes about a millisecond. */
const AT_ONCE = 10;
/** Some megabytes. A text that is asked for again, as those of a page are, is not taken apart again. */
const MOST_KEPT = 5000;
/** By text, those asked for last at the end. */
const kept = new Map<string, string[]>();

/** The noun phrases of each text, at most five; none of a language that we cannot tell them in. */
export const phrasesOfTexts = (texts: string[]): Promise<string[][]> => mapInSlices(texts, AT_ONCE, phrasesOf);

function phrasesOf(text: string): string[] {
  const phrases = kept.get(text) ?? findPhrases(text);
  kept.delete(text);
  kept.set(text, phrases);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return phrases;
}

function findPhrases(text: string): string[] {
  const language = detectLanguage(text);
  return language?.reliable ? subjectsOf(text, language.code) : [];
}
