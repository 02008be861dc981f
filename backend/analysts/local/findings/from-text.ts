import type { Finding } from '#shared/analysis';
import { isQuestion, lengthOf } from '#shared/posts/post-text';
import { counted, listed, plural, whole } from '#shared/words/numbers';
import { isPreamble } from '../../../drafts/preamble.ts';
import type { Language } from '../../../text/language.ts';
import { quoted, shorten } from '../../../text/sentences.ts';
import { stopWords } from '../../../text/stop-words.ts';
import type { TextFacts } from './measure-text.ts';
import type { Findings } from './works-and-change.ts';

/** In characters: an opening sentence that is read at a glance. */
const SHORT_OPENING = 60;
const LONG_OPENING = 120;
const LONG_SENTENCE = 30;
const EASY = 70;
const HARD = 50;
const WARM = 7;
const SHOUTS = 3;
const EXCLAIMED = 5;
const FEW_WORDS = 3;

type Rule = (facts: TextFacts) => Finding | null;

/** Requests are known in the languages that have stop words here. */
const isReadLanguage = (language: Language | null) => language?.reliable === true && stopWords.has(language.code);
const opening = ({ sentences }: TextFacts) => sentences[0]?.text ?? '';

const shortOpening: Rule = (facts) => {
  const length = lengthOf(opening(facts));
  if (length === 0 || length > SHORT_OPENING || facts.sentences.length < 2 || isPreamble(opening(facts))) return null;
  return {
    text: 'It opens with a short sentence',
    evidence: `${quoted(opening(facts))} is ${counted(length, 'character')} long`,
  };
};

const question: Rule = ({ sentences }) => {
  const last = sentences.findLast(({ text }) => isQuestion(text));
  if (!last || sentences.length - 1 - sentences.indexOf(last) > 1) return null;
  return { text: 'It ends on something that readers can answer', evidence: quoted(shorten(last.text, 100)) };
};

const concrete: Rule = ({ structure: { figures } }) => {
  const shown = [...new Set(figures)].slice(0, 4);
  if (shown.length < 2) return null;
  return { text: 'It is concrete', evidence: `It names ${listed(shown)}` };
};

const easy: Rule = ({ readingEase, sentences }) => {
  if (readingEase === null || readingEase < EASY || sentences.length < 3) return null;
  const longest = Math.max(...sentences.map(({ words }) => words));
  if (longest > LONG_SENTENCE) return null;
  return {
    text: 'It reads easily',
    evidence: `Flesch reading ease ${readingEase}; its longest sentence has ${counted(longest, 'word')}`,
  };
};

const warm: Rule = ({ sentiment: { score, unsure, positive } }) => {
  if (score === null || unsure || score < WARM || positive.length === 0) return null;
  return {
    text: 'Its tone is warm',
    evidence: `${score} out of 10, carried by ${listed(positive.slice(0, 3).map(quoted))}`,
  };
};

const list: Rule = ({ structure: { listItems } }) =>
  listItems < 2
    ? null
    : { text: 'Its list can be taken in at a glance', evidence: `${counted(listItems, 'item')}, each on its own line` };

const longOpening: Rule = (facts) => {
  const length = lengthOf(opening(facts));
  if (length <= LONG_OPENING) return null;
  return {
    text: 'Shorten the opening sentence',
    evidence: `${quoted(shorten(opening(facts), 60))} goes on for ${counted(length, 'character')}`,
  };
};

const longSentence: Rule = ({ sentences }) => {
  const longest = sentences.slice(1).find(({ words }) => words > LONG_SENTENCE);
  if (!longest) return null;
  return {
    text: 'Split the long sentence',
    evidence: `${quoted(shorten(longest.text, 60))} has ${counted(longest.words, 'word')}`,
  };
};

const hard: Rule = ({ readingEase }) =>
  readingEase === null || readingEase >= HARD
    ? null
    : {
        text: 'Use shorter words and sentences',
        evidence: `Flesch reading ease ${readingEase}; everyday English scores above 60`,
      };

const shouting: Rule = ({ shouted }) =>
  shouted.length < SHOUTS
    ? null
    : { text: 'Write fewer words in capitals', evidence: listed(shouted.slice(0, 4).map(quoted)) };

const pleads: Rule = ({ pleas }) =>
  pleas.length === 0
    ? null
    : {
        text: 'Ask for what readers think, and not for likes, follows, or comments',
        evidence: `It has ${listed([...new Set(pleas)].slice(0, 3).map(quoted))}`,
      };

const exclaims: Rule = ({ text }) => {
  const marks = text.match(/[!！]/g)?.length ?? 0;
  if (marks < EXCLAIMED) return null;
  return { text: 'Write fewer exclamation marks', evidence: `It has ${whole(marks)}` };
};

/** In writing that sets its words apart. */
const fewWords: Rule = ({ text, sentences }) => {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  if (words === 0 || words > FEW_WORDS || !/^[\p{Script=Latin}\p{Script=Common}]+$/u.test(text)) return null;
  return {
    text: 'Say a little more: what happened, or what is special about it',
    evidence: `${counted(words, 'word')} ${plural(words, 'gives', 'give')} readers little to answer`,
  };
};

const repeats: Rule = ({ repeated: [most] }) =>
  most ? { text: `Vary ${quoted(most.word)}`, evidence: `It comes up ${most.count} times` } : null;

const noRequest: Rule = ({ structure: { hasQuestion }, requests, sentences, language }) => {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  if (hasQuestion || requests.length > 0 || words < 8 || !isReadLanguage(language)) return null;
  const last = sentences.at(-1);
  if (!last) return null;
  const none =
    sentences.length === 1 ? 'Its one sentence does not ask' : `None of its ${whole(sentences.length)} sentences asks`;
  return {
    text: 'Ask for an answer if you want replies',
    evidence: `${none} for one; it ends with ${quoted(shorten(last.text, 60))}`,
  };
};

const worksRules: Rule[] = [question, concrete, shortOpening, list, warm, easy];
const changeRules: Rule[] = [pleads, shouting, exclaims, longOpening, longSentence, hard, repeats];

/** What can be said from the text alone. */
export function findingsFromText(facts: TextFacts): Findings {
  const apply = (rules: Rule[]) => rules.flatMap((rule) => rule(facts) ?? []);
  return { works: apply(worksRules), change: apply(changeRules) };
}

/** What nearly every text could do as well, so it is said last. */
export const findingsOfRequest = (facts: TextFacts): Findings => onlyChange(noRequest(facts));
/** Of a text that stands alone: a picture may say the rest. */
export const findingsOfBrevity = (facts: TextFacts): Findings => onlyChange(fewWords(facts));

const onlyChange = (finding: Finding | null): Findings => ({ works: [], change: finding ? [finding] : [] });
