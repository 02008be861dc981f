import { isCrossed } from '../answers/effects/answer-crossed.ts';
import { isTime } from '../answers/rows/read-rows.ts';
import { entityName } from '../answers/words/entity-names.ts';
import { METRIC_WORDS } from '../answers/words/metric-words.ts';
import { type Answer, limit, NOWHERE, say } from '../answers/words/spoken.ts';
import { listOf } from '../answers/words/times-named.ts';
import { KINDS, type Kind } from '../questions/vocabulary/kinds.ts';
import type { Question } from '../questions/vocabulary/question.ts';

/** Says of an answer what its question named, and what it is told without: "Not taken into account: weekends." */
export function withLeftOut(answer: Answer, question: Question): Answer {
  if (answer.outcome === 'abstained') return answer;
  const told = answer.lines.map(({ text }) => text.toLowerCase()).join('\n');
  const saidOf = new Set(told.replace(/“[^“”]*”/g, ' ').split(/[^\p{L}\p{M}\p{N}]+/u));
  const unread = question.wordsUnread.filter((word) => !saidOf.has(word.toLowerCase())).map((word) => `“${word}”`);
  const names = [...entitiesLeftOut(question, told), ...slotsLeftOut(question), ...unread];
  if (names.length === 0) return answer;
  const line = say`${limit(`Not taken into account: ${names.join(', ')}.`, NOWHERE)}`;
  return { ...answer, outcome: 'partly', lines: [line, ...answer.lines] };
}

/** What an answer names it has taken into account. Lengths are no sign: "how long ago" names one. */
function entitiesLeftOut(question: Question, told: string): string[] {
  const { picks } = KINDS[question.kind].takes;
  if (!picks || isCrossed(question)) return [];
  const left = question.entities.filter(
    (entity) =>
      entity.kind !== 'length' && !picks.includes(entity.kind) && !told.includes(entityName(entity).toLowerCase()),
  );
  const times = told.includes(listOf(question.entities.filter(isTime)).toLowerCase()) ? [] : left.filter(isTime);
  const others = left.filter((entity) => !isTime(entity)).map(entityName);
  return [...(times.length > 0 ? [listOf(times)] : []), ...others];
}

function slotsLeftOut({ kind, metric, alsoMetrics, against, bound, newest, withoutBest }: Question): string[] {
  const { picks, isOfOneFigure, isOfOneStretch, isOfAllPosts, leavesOutPosts } = KINDS[kind].takes;
  const figures = isOfOneFigure ? alsoMetrics : [];
  // Groups are within it by how many posts they have.
  const isBounded = BOUNDED.has(kind) || metric === 'posts';
  const ofAudience = kind === 'audience' && metric && metric !== 'followers' ? [metric] : [];
  return [
    ...[...figures, ...ofAudience].map(nameOf),
    ...(against && isOfOneStretch ? ['the other days'] : []),
    ...(bound && picks && !isBounded ? ['the number to be over or under'] : []),
    ...(withoutBest > 0 && KINDS[kind].days === 'recurring' && !leavesOutPosts ? ['the post to leave out'] : []),
    ...(newest && isOfAllPosts ? ['your newest posts alone'] : []),
  ];
}

/** Kinds that take a number to be over or under, or to be reached. */
const BOUNDED: ReadonlySet<Kind> = new Set(['postCount', 'followerGoal']);

const nameOf = (metric: NonNullable<Question['metric']>): string =>
  metric in METRIC_WORDS ? METRIC_WORDS[metric as keyof typeof METRIC_WORDS].name : metric;
