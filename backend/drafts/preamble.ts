import { withoutMarks } from '#shared/posts/post-marks';
import { isQuestion } from '#shared/posts/post-text';
import { stopWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/word-split.ts';

/** Words with which a text begins before it has begun: greetings, and that something is to follow. */
const OPENERS = new Set(
  'hi hey hello heya hiya yo everyone everybody guys folks friends fam all team morning afternoon evening good happy thread update announcement psa fyi reminder okay ok alright well hola hallo bonjour ciao olá buenas bom bonsoir'.split(
    ' ',
  ),
);
/** What stands beside them. */
const BESIDE = new Set(
  'quick short little small long big story time new another today tonight monday tuesday wednesday thursday friday saturday sunday week weekend again back welcome thoughts note beautiful lovely dear people there día dias dia tag tous tutti todos'.split(
    ' ',
  ),
);
const MOST_WORDS = 8;

/** Whether a first line holds nothing of what a post is about: "Hi everyone!", "Quick update:", "🧵👇". A question asks something. */
export function isPreamble(line: string): boolean {
  const words = wordsOf(withoutMarks(line)).map((word) => word.toLowerCase());
  if (words.length === 0) return line.trim() !== '';
  if (words.length > MOST_WORDS || isQuestion(line)) return false;
  const small = stopWords.get('en');
  return (
    words.some((word) => OPENERS.has(word)) &&
    words.every((word) => OPENERS.has(word) || BESIDE.has(word) || small?.has(word))
  );
}
