import { endsAsking, leadOf, opensWith, QUESTION_OPENING } from './asking-signs.ts';
import type { Clues } from './clues/clues.ts';
import { createUnderstand, questionOf } from './understand.ts';
import { ENGLISH_FORMS } from './vocabulary/english-changes.ts';
import { KINDS } from './vocabulary/kinds.ts';
import type { Question, QuestionContext } from './vocabulary/question.ts';

/** Longer messages are drafts, or ask of more than the post. */
const MAX_WORDS = 20;
/** "Why?", "how many likes?", "is that good?" */
const FRAGMENT = 4;

/**
 * The question that a message asks of the post that was assessed before it: "why did it do so well?", "how many likes?", "is
 * that good for her?"; of the kind `lastPosted` for when it was published, and `usual` where it is set beside the user's own
 * posts. Null where it speaks of something else. `author`: its name, without the @.
 */
export function asksOfPost(message: string, author: string | null, context: QuestionContext): Question | null {
  const text = message.trim();
  const { clues, question } = createUnderstand({ ...context, earlier: [] })(text);
  const words = clues.tokens.filter(({ kind }) => kind === 'word');
  if (words.length > MAX_WORDS || !asks(text, clues) || picksOthers(clues)) return null;
  const { strangeAccount } = clues;
  const isOfAuthor = strangeAccount !== null && strangeAccount.toLowerCase() === author?.toLowerCase();
  if (strangeAccount && !isOfAuthor) return null;
  // Nobody knows the numbers of an account that is named; those of this post were seen.
  if (question && !isOfAuthor && isAboutSomethingElse(question, clues)) return null;
  const refers = isOfAuthor || clues.has('that') || namesAuthor(words) || namesThePost(words);
  if (!refers && !isFragment(words.length, clues)) return null;
  const asked = questionOf('onePost', clues, text, context);
  const purpose = purposeOf(clues);
  // Likes are what both show.
  const metric = purpose.kind === 'usual' ? (asked.metric ?? 'likes') : asked.metric;
  return { ...asked, ...NO_OTHERS, ...purpose, metric };
}

/**
 * Whether a request to write is about the post that was assessed before it: "write a reply to it", "write one like this". One
 * that brings its own text, or speaks of another post or account, is not.
 */
export function asksToWriteAfter(message: string, author: string | null, context: QuestionContext): boolean {
  const text = message.trim();
  const { clues, question } = createUnderstand({ ...context, earlier: [] })(text);
  const words = clues.tokens.filter(({ kind }) => kind === 'word');
  if (question?.kind !== 'write' || words.length > MAX_WORDS || leadOf(text) || clues.hasEntity('post')) return false;
  if (clues.accounts.length > 0) return false;
  const { strangeAccount } = clues;
  if (strangeAccount) return strangeAccount.toLowerCase() === author?.toLowerCase();
  return clues.has('that') || clues.metrics.includes('replies') || namesAuthor(words) || namesThePost(words);
}

const NO_OTHERS = { strangeAccount: null, period: null, against: null, entities: [], accountIds: [] };

/** One's own posts, an account, a tag or a format; "compare it to mine" and "what can I learn from it" are of the post. */
function picksOthers(clues: Clues): boolean {
  if (clues.accounts.length > 0 || clues.entities.some(({ kind }) => kind !== 'post')) return true;
  if (!clues.has('own')) return false;
  return (
    !clues.has('that') ||
    clues.periods.length > 0 ||
    clues.has('latest') ||
    (clues.has('best', 'worst') && !clues.has('than'))
  );
}

const isFragment = (words: number, { periods, has }: Clues): boolean =>
  words <= FRAGMENT && periods.length === 0 && !has('own', 'best', 'worst', 'audience');

/** What is wanted to be known of it. */
function purposeOf({ has }: Clues): Pick<Question, 'kind' | 'isWhy' | 'isAgainstUsual'> {
  const isWhy = has('why', 'works', 'brings');
  const isBesideOwn = has('own') && has('compare', 'than', 'usual', 'good');
  const isJudged = has('usual', 'average', 'good', 'bad', 'than', 'viral', 'compare', 'tooMany');
  return {
    kind: isBesideOwn ? 'usual' : has('when') ? 'lastPosted' : 'onePost',
    isWhy,
    isAgainstUsual: isJudged && !isWhy,
  };
}

const asks = (text: string, clues: Clues): boolean =>
  endsAsking(text) || opensWith(clues, QUESTION_OPENING) || /^\p{Ll}[^#.!\n]{0,60}$/u.test(text);

/** When to post, what to write, a word to be explained: of nobody's post. */
const isAboutSomethingElse = ({ kind }: Question, clues: Clues): boolean =>
  (KINDS[kind].talk.isAside && kind !== 'unanswerable') ||
  kind === 'explain' ||
  KINDS[kind].days === 'recurring' ||
  clues.has('toPost', 'reader');

const namesAuthor = (words: { word: string }[]): boolean => words.some(({ word }) => ENGLISH_FORMS.author.has(word));

const namesThePost = (words: { word: string }[]): boolean =>
  words.some(({ word }, at) => word === 'post' && words[at - 1]?.word === 'the');
