import type { Question } from '../../../backend/questions/vocabulary/question.ts';
import type { Analysis } from '../../../shared/analysis.ts';
import { FROZEN_AT } from '../answers/accounts-that-ask.ts';
import type { Given } from './ask-sets.ts';
import type { AskedMessage } from './sets/read-sets.ts';
import { storedId } from './world-of-set.ts';

/**
 * `right`: answered as it was meant, or rightly refused. `clumsy`: near it, or with what is missing said. `notUnderstood`: readings were
 * offered, or it was refused. `wrong`: another question was answered, or a message was taken for what it is not.
 */
export type Judgement = 'right' | 'clumsy' | 'notUnderstood' | 'wrong';
interface Verdict {
  judgement: Judgement;
  why: string;
}

const right: Verdict = { judgement: 'right', why: '' };
const clumsy = (why: string): Verdict => ({ judgement: 'clumsy', why });
const notUnderstood = (why: string): Verdict => ({ judgement: 'notUnderstood', why });
const wrong = (why: string): Verdict => ({ judgement: 'wrong', why });

const CHAT = new Set(['greeting', 'help', 'mood', 'write', 'order', 'explain']);

export function judgeMessage(given: Given): Verdict {
  const { asked, answer, question } = given;
  if (asked.want === 'not-a-question') return judgeNoQuestion(given);
  if (!answer) return wrong('taken for a draft');
  if (!question) return asked.want === 'unclear' ? right : notUnderstood('readings offered');
  if (asked.want === 'order')
    return isRefusal(answer, question) ? right : wrong(`an order answered as ${question.kind}`);
  if (asked.want === 'unclear')
    return answer.outcome === 'abstained' || asked.kind.includes(question.kind)
      ? right
      : wrong(`unclear, answered as ${question.kind}`);
  if (asked.want === 'cannot-be-known') return judgeUnknowable(asked, answer, question);
  return judgeAnswered(given, answer, question);
}

/** A draft, a story, an announcement: no figure of one's own that nobody asked for. */
function judgeNoQuestion({ asked, answer, question }: Given): Verdict {
  const isTalk = question !== null && (CHAT.has(question.kind) || asked.kind.includes(question.kind));
  if (!answer || isTalk) return right;
  if (!question) return notUnderstood('readings offered');
  return wrong(`no question, answered as ${question.kind}`);
}

const isRefusal = (answer: Analysis, { kind }: Question) =>
  kind === 'order' || kind === 'write' || (kind === 'unanswerable' && answer.outcome === 'abstained');

function judgeUnknowable(asked: AskedMessage, answer: Analysis, { kind }: Question): Verdict {
  if (answer.outcome === 'abstained' || asked.kind.includes(kind)) return right;
  return answer.outcome === 'partly' ? clumsy(`partly, as ${kind}`) : wrong(`cannot be known, answered as ${kind}`);
}

function judgeAnswered(given: Given, answer: Analysis, question: Question): Verdict {
  const { asked } = given;
  const isKind = asked.kind.includes(question.kind);
  if (question.kind === 'unanswerable' && !isKind) return notUnderstood('refused');
  const missed = missedSlots(given, answer, question);
  if (isKind && missed.length === 0) return right;
  if (namesAll(given, answer) && OF_ONE_POST.has(question.kind) && asked.kind.some((kind) => OF_ONE_POST.has(kind)))
    return missed.length === 0 ? right : clumsy(missed.join(', '));
  if (answer.outcome === 'abstained') return notUnderstood(`refused as ${question.kind}`);
  const isNear = FAMILIES.some((family) => family.has(question.kind) && asked.kind.some((kind) => family.has(kind)));
  if (isKind || isNear) {
    if (missed.length === 0) return clumsy(`as ${question.kind}, for ${asked.kind.join('/')}`);
    if (answer.outcome === 'partly') return clumsy(`partly, without ${missed.join(', ')}`);
  }
  return wrong([...(isKind ? [] : [`as ${question.kind}, for ${asked.kind.join('/')}`]), ...missed].join('; '));
}

/** Kinds whose answers hold what the others ask, where all else is right. */
const FAMILIES = [
  ['total', 'change', 'overview', 'compare', 'series'],
  ['usual', 'total'],
  ['change', 'trend', 'why'],
  ['rankedPosts', 'latestPosts', 'onePost', 'breakouts'],
  ['bestTimes', 'slotCheck', 'bestWeekday'],
  ['hashtags', 'topics', 'formats', 'lengths', 'wordings', 'effects', 'effectOf'],
  ['rhythm', 'postCount', 'lastPosted'],
  ['rankedDays', 'dayLeap'],
  ['dataQuality', 'basis', 'lastRead'],
  ['postForecast', 'nextPostForecast'],
].map((family) => new Set(family));
const OF_ONE_POST = new Set(['onePost', 'latestPosts', 'newestCompared', 'rankedPosts', 'atAge', 'why']);

/** Kinds whose answers are of no days. */
const TIMELESS = new Set([
  ...['onePost', 'newestCompared', 'followersNow', 'lastPosted', 'score', 'planOutcome', 'accounts', 'explain', 'help'],
  ...[
    'greeting',
    'mood',
    'write',
    'order',
    'basis',
    'lastRead',
    'repliesWaiting',
    'atAge',
    'followerGoal',
    'unanswerable',
  ],
]);

function missedSlots(given: Given, answer: Analysis, question: Question): string[] {
  const { asked, handles } = given;
  const missed: string[] = [];
  if (asked.metric && !isMetric(asked.metric, question)) missed.push(`metric ${question.metric} for ${asked.metric}`);
  const accounts = question.accountIds.map((id) => handles.get(id) ?? id);
  if (handles.size > 1 && !isAccount(asked.account, accounts, handles.size, asked.posts.length > 0))
    missed.push(`account ${accounts.join('+') || 'all'} for ${asked.account ?? 'all'}`);
  if (asked.posts.length > 0 && !namesAll(given, answer)) missed.push('other posts');
  if (asked.posts.length > 0 || TIMELESS.has(question.kind)) return missed;
  if (asked.from && asked.to && !isDays({ from: asked.from, to: asked.to }, question.period, given))
    missed.push(`days ${question.period?.from}–${question.period?.to} for ${asked.from}–${asked.to}`);
  if (asked.against && !isDays(asked.against, question.against, given) && !comparesWith(asked.against, answer))
    missed.push(
      `against ${question.against?.from}–${question.against?.to} for ${asked.against.from}–${asked.against.to}`,
    );
  return missed;
}

const OF_FOLLOWERS = new Set([
  ...['followersNow', 'followersGained', 'followersCrossed', 'followerGoal', 'growthDrivers', 'audience'],
]);
const isMetric = (named: string, { metric, alsoMetrics, kind }: Question): boolean => {
  const wanted = named === 'linkClicks' ? 'clicks' : named;
  const known = [metric ?? (OF_FOLLOWERS.has(kind) ? 'followers' : 'any'), ...alsoMetrics];
  if (kind === 'postCount' || kind === 'rhythm') known.push('posts');
  if (kind === 'linkClicks') known.push('clicks');
  if (kind === 'repliesWaiting' || kind === 'replySpeed') known.push('replies');
  // What is ranked and told by default.
  if (metric === null && ['views', 'engagement', 'posts'].includes(wanted)) return true;
  return (wanted === 'engagement' && metric === 'engagementRate') || known.includes(wanted as 'views');
};

const isAccount = (wanted: string | null, given: string[], all: number, hasPosts: boolean): boolean =>
  wanted
    ? (given.length === 1 && given[0] === wanted) || (given.length === 0 && hasPosts)
    : given.length === 0 || given.length === all;

const TODAY = Temporal.Instant.from(FROZEN_AT).toZonedDateTimeISO('UTC').toPlainDate();
/** So long a stretch may end yesterday or today. */
const LOOSE_FROM = 5;

function isDays(wanted: { from: string; to: string }, period: Question['period'], { world }: Given): boolean {
  if (!period) return false;
  const first = world.accounts
    .flatMap(({ posts, connectedSince }) => [connectedSince, ...posts.map(({ at }) => at.slice(0, 10))])
    .toSorted();
  const from = period.from ?? first[0] ?? wanted.from;
  const days = (one: string, other: string) => Math.abs(Temporal.PlainDate.from(one).until(other).days);
  const length = days(wanted.from, wanted.to) + 1;
  const isRunning = Temporal.PlainDate.compare(wanted.to, TODAY) >= 0;
  const mayBeOff = (isRunning && length > 1) || length >= LOOSE_FROM ? 1 : 0;
  if (period.from === null) return days(from, wanted.from) <= 45 && days(period.to, wanted.to) <= 1;
  const end = Temporal.PlainDate.compare(wanted.to, TODAY) > 0 ? TODAY.toString() : wanted.to;
  return days(from, wanted.from) <= mayBeOff && days(period.to, end) <= mayBeOff;
}

/** A figure of those days stands in the answer. */
const comparesWith = (days: { from: string; to: string }, { claims }: Analysis): boolean =>
  claims.some(({ from, to }) => {
    if (!from || !to) return false;
    const off = (one: string, other: string) => Math.abs(Temporal.PlainDate.from(one).until(other).days);
    // As many days of it as have run of the other are enough.
    return off(from, days.from) <= 1 && (off(to, days.to) <= 1 || (to <= days.to && from !== to));
  });

/** The posts that the message names are those that the answer is about, and no other is told first. */
function namesAll({ asked, world, set }: Given, { claims }: Analysis): boolean {
  if (asked.posts.length === 0) return false;
  const wanted = asked.posts.map((id) => world.accounts.map(({ handle }) => storedId(set, world.name, handle, id)));
  const named = claims.filter(({ kind }) => kind === 'reference').flatMap(({ postIds }) => postIds);
  const counted = claims.filter(({ kind }) => kind === 'figure').flatMap(({ postIds }) => postIds);
  const told = named.length > 0 ? named : counted;
  const isWanted = (id: string | undefined) => id !== undefined && wanted.some((ids) => ids.includes(id));
  return isWanted(told[0]) && wanted.every((ids) => ids.some((id) => told.includes(id)));
}
