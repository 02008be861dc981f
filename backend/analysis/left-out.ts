import { isCrossed } from '../answers/effects/answer-crossed.ts';
import { isTime } from '../answers/rows/read-rows.ts';
import { entityName } from '../answers/words/entity-names.ts';
import { METRIC_WORDS } from '../answers/words/metric-words.ts';
import { type Answer, limit, NOWHERE, say } from '../answers/words/spoken.ts';
import { listOf } from '../answers/words/times-named.ts';
import type { Entity, Kind, Question } from '../questions/vocabulary/question.ts';

type Picks = readonly Entity['kind'][];

const TIMES: Picks = ['weekday', 'hour', 'hours'];
/** What rows of posts can be picked out by. */
const OF_ROWS: Picks = [...TIMES, 'tag', 'format', 'wording', 'post'];
const OF_WRITING: Picks = ['tag', 'format', 'wording'];
const NONE: Picks = [];

/** Which of the things that a question picks out an answer of the kind takes into account. Of other kinds nothing is said. */
const TAKEN: Partial<Record<Kind, Picks>> = {
  ...{ overview: OF_ROWS, total: OF_ROWS, usual: OF_ROWS, rankedPosts: OF_ROWS, latestPosts: OF_ROWS },
  ...{ postCount: OF_ROWS, rhythm: OF_ROWS, topShare: OF_ROWS, textLength: OF_ROWS },
  ...{ series: NONE, trend: NONE, rankedDays: NONE, dayLeap: NONE, breakouts: NONE, why: ['tag', 'format'] },
  ...{ followersNow: NONE, followersGained: NONE, followerGoal: NONE, score: NONE },
  ...{ longestGap: NONE, streak: NONE, lastPosted: NONE, postingTimes: NONE },
  ...{ hashtags: OF_WRITING, topics: OF_WRITING, formats: OF_WRITING, lengths: OF_WRITING, wordings: OF_WRITING },
  ...{ effects: OF_WRITING, effectOf: OF_WRITING, bestWeekday: [...TIMES, 'tag', 'format'] },
  ...{ audience: ['country', 'city', 'gender'], linkClicks: ['link', 'tag', 'wording'] },
  ...{ compare: NONE, change: NONE, growthDrivers: NONE, onePost: ['post'], newestCompared: OF_ROWS, atAge: NONE },
  ...{ bestTimes: TIMES, slotCheck: [...TIMES, 'tag', 'format'], repliesWaiting: ['wording'], replySpeed: NONE },
  ...{ postForecast: NONE, nextPostForecast: NONE, forecastRecord: NONE },
};

/** Kinds that tell one figure of one stretch of days. */
const OF_ONE_FIGURE: Kind[] = ['series', 'rankedDays', 'dayLeap', 'why', 'topShare', 'bestWeekday'];
const OF_ONE_STRETCH: Kind[] = ['series', 'rankedDays', 'dayLeap', 'followersGained', 'postCount', 'rhythm', 'usual'];
/** Kinds whose days or posts a number of newest posts does not choose. */
const OF_NO_NEWEST: Kind[] = [
  ...(['series', 'trend', 'rankedDays', 'change', 'breakouts', 'hashtags', 'topics', 'formats', 'lengths'] as const),
  ...(['wordings', 'effects', 'effectOf', 'bestWeekday', 'audience', 'linkClicks', 'rhythm', 'why'] as const),
];

/** Says of an answer what its question named, and what it is told without: "Not taken into account: weekends." */
export function withLeftOut(answer: Answer, question: Question): Answer {
  if (answer.outcome === 'abstained') return answer;
  const told = answer.lines.map(({ text }) => text.toLowerCase()).join('\n');
  const names = [...entitiesLeftOut(question, told), ...slotsLeftOut(question)];
  if (names.length === 0) return answer;
  const line = say`${limit(`Not taken into account: ${names.join(', ')}.`, NOWHERE)}`;
  return { ...answer, outcome: 'partly', lines: [line, ...answer.lines] };
}

/** What an answer names it has taken into account. Lengths are no sign: "how long ago" names one. */
function entitiesLeftOut(question: Question, told: string): string[] {
  const taken = TAKEN[question.kind];
  if (!taken || isCrossed(question)) return [];
  const left = question.entities.filter(
    (entity) =>
      entity.kind !== 'length' && !taken.includes(entity.kind) && !told.includes(entityName(entity).toLowerCase()),
  );
  const times = told.includes(listOf(question.entities.filter(isTime)).toLowerCase()) ? [] : left.filter(isTime);
  const others = left.filter((entity) => !isTime(entity)).map(entityName);
  return [...(times.length > 0 ? [listOf(times)] : []), ...others];
}

function slotsLeftOut({ kind, metric, alsoMetrics, against, bound, newest }: Question): string[] {
  const figures = OF_ONE_FIGURE.includes(kind) ? alsoMetrics : [];
  const ofAudience = kind === 'audience' && metric && metric !== 'followers' ? [metric] : [];
  return [
    ...[...figures, ...ofAudience].map(nameOf),
    ...(against && OF_ONE_STRETCH.includes(kind) ? ['the other days'] : []),
    ...(bound && kind in TAKEN && !(kind === 'postCount' && metric) ? ['the number to be over or under'] : []),
    ...(newest && OF_NO_NEWEST.includes(kind) ? ['your newest posts alone'] : []),
  ];
}

const nameOf = (metric: NonNullable<Question['metric']>): string =>
  metric in METRIC_WORDS ? METRIC_WORDS[metric as keyof typeof METRIC_WORDS].name : metric;
