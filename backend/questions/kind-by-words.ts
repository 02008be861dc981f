import type { Clues } from './clues/clues.ts';
import { kindOf } from './kind-of-question.ts';
import { isRatio } from './rules/rule-conditions.ts';
import { isNewestCompared } from './rules/signs-of-posts-rules.ts';
import { KINDS, type Kind } from './vocabulary/kinds.ts';
import type { Question, Unknowable } from './vocabulary/question.ts';

/** Some words leave no doubt: "how many likes on posts from May" counts likes, "total posts" counts posts, "when does it hit 20k" is to come. */
export function kindByWords(meant: Kind, clues: Clues): Kind {
  const { concepts, metrics, tokens, unknowable, has } = clues;
  const howMany = concepts.find(({ key }) => key === 'howMany');
  if (meant === 'postCount' && howMany && metrics.length > 0 && !has('share', 'over', 'under', 'between', 'none'))
    return tokens[howMany.to]?.word === 'posts' || !tokens[howMany.to] ? meant : 'total';
  if (KINDS[meant].talk.leaves === 'days' && metrics.length === 0 && unknowable.some((one) => NO_FIGURE.has(one)))
    return 'unanswerable';
  // "What is my repost rate": neither what that is, nor, after a ranking, posts by it.
  if (isRatio(clues) && has('own') && !has('best', 'worst') && (meant === 'explain' || meant === 'rankedPosts'))
    return 'total';
  if (meant === 'followersCrossed' && metrics.length > 0 && !metrics.includes('followers')) return 'postCount';
  if (meant === 'total' && has('usual') && !has('perPost') && kindOf(clues) === 'usual') return 'usual';
  if (meant === 'total' && metrics.length === 0 && has('total') && tokens.some(({ word }) => word === 'posts'))
    return 'postCount';
  return meant;
}

/** "Two weeks ago vs now: profile visits" asks for a figure that there is not, and for no other. */
const NO_FIGURE = new Set<Unknowable>(['profileVisits', 'saves', 'reach', 'watchTime', 'money']);

/** "Is my last post doing OK?" is about that post beside what is usual, and neither beside the one before nor what it says. */
export function isOfOne({ kind, newest, isAdvice }: Question, clues: Clues): boolean {
  if (kind === 'newestCompared') return (newest ?? 1) === 1 && !isNewestCompared(clues);
  const isJudged = isAdvice && clues.concepts.some(({ key, from }) => key === 'aux' && from === 0);
  return kind === 'latestPosts' && isJudged && (newest ?? 1) === 1 && clues.has('latest') && !ofSeveral(clues);
}

const ofSeveral = ({ tokens }: Clues): boolean => tokens.some(({ word }) => word === 'posts');
