import { readingOf } from '../tell-apart.ts';
import type { EarlierTurn, Entity, Period, Question, QuestionContext } from '../vocabulary/question.ts';

/** A Wednesday, 10:00 in New York. */
export const CONTEXT: QuestionContext = {
  now: Temporal.Instant.from('2026-11-18T15:00:00Z'),
  timeZone: 'America/New_York',
  accounts: [
    { id: 'a1', username: 'slowbreadclub' },
    { id: 'a2', username: 'other.one' },
  ],
  tags: ['sourdough', 'breadbaking', 'kitchen tools'],
  earlier: [],
};

const days = ({ from, to }: Period) => `${from ?? 'begin'}..${to}`;

function entityInShort(entity: Entity): string {
  if (entity.kind === 'post') return `post ${entity.id ?? entity.code ?? entity.words ?? entity.ids?.join('+')}`;
  if (entity.kind === 'hours') return `hours ${entity.from}-${entity.to}`;
  return `${entity.kind} ${'name' in entity ? entity.name : entity.value}`;
}

/** "rankedPosts 2026-11-09..2026-11-15 limit 3": the kind, and each slot that is filled. Assumed periods are left out. */
function inShort(question: Question): string {
  const { kind, metric, period, isPeriodAssumed, against, entities, order, limit, newest, per, unknowable } = question;
  return [
    kind,
    metric,
    ...question.alsoMetrics,
    period && !isPeriodAssumed ? days(period) : null,
    against && `vs ${days(against)}`,
    ...question.alsoPeriods.map((one) => `and ${days(one)}`),
    ...entities.map(entityInShort),
    order === 'worst' ? 'worst' : null,
    limit && `limit ${limit}`,
    question.place && `place ${question.place}`,
    question.bound && `${question.bound.isMore ? 'over' : 'under'} ${question.bound.than}`,
    ...question.alsoBounds.map(({ metric, bound }) => `and ${metric} ${bound.isMore ? 'over' : 'under'} ${bound.than}`),
    newest && `newest ${newest}`,
    per && `per ${per}`,
    question.accountIds.length > 0 ? `of ${question.accountIds.join()}` : null,
    ...question.exceptPosts.map((post) => `without ${entityInShort(post)}`),
    question.exceptFormat && `without ${question.exceptFormat}`,
    ...question.exceptTags.map((tag) => `without ${tag}`),
    ...question.lacks.map((one) => `without a ${one}`),
    question.withoutBest > 0 ? 'without best' : null,
    kind === 'unanswerable' ? unknowable : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** Three posts, or the newest one. */
const toldBy = ({ kind, isOfLatest, newest }: Question): string[] =>
  kind === 'latestPosts' && isOfLatest && newest === null ? ['p1'] : ['p1', 'p2', 'p3'];

/** What each of these messages is read as, one after the other in a conversation. */
export function readAll(...messages: string[]): string[] {
  const earlier: EarlierTurn[] = [];
  return messages.map((message) => {
    const reading = readingOf(message, false, { ...CONTEXT, earlier: [...earlier] });
    if (reading.is !== 'question') return reading.is;
    earlier.push({ question: reading.question, postIds: toldBy(reading.question) });
    return inShort(reading.question);
  });
}
