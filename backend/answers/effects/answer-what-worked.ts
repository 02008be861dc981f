import type { Question } from '../../questions/vocabulary/question.ts';
import { answerRankedPosts } from '../posts/answer-ranked-posts.ts';
import { usualLines } from '../rows/answer-of-posts.ts';
import type { Answerer } from '../words/asking.ts';
import { ofTheLast, unitBegunToday } from '../words/begun-today.ts';
import { answerEffects } from './answer-effects.ts';

/** "What worked best last month": of these days, and not which posts of a kind. */
export const asksWhatWorked = (question: Question): boolean =>
  question.period !== null &&
  !question.isPeriodAssumed &&
  question.metric === null &&
  question.entities.length === 0 &&
  // "What should I post today?" is of what is to come.
  !(question.isAdvice && question.period.isRunning && question.period.unit === 'day') &&
  (question.kind === 'effects' || (question.isAdvice && !question.isVerdict && question.newest === null));

/** The best posts of the days, and then what posts have in common that did better: so short a time seldom shows the latter. */
export const answerWhatWorked: Answerer = async (asking) => {
  const posts = await answerRankedPosts(asking);
  const begun = unitBegunToday(asking.question.period);
  if (begun && posts.outcome === 'abstained') return ofTheLast(begun, asking);
  // Of posts from before the account was followed nothing says how they stood at an age: what is usual is said for all.
  const usual = await usualLines({ ...asking, question: { ...asking.question, metric: 'engagement' } });
  const traits = await answerEffects(asking);
  return {
    outcome: posts.outcome === traits.outcome ? posts.outcome : 'partly',
    lines: [...posts.lines, ...usual, ...traits.lines],
  };
};
