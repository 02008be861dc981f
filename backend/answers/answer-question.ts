import { withPeriod } from '../questions/assumed-period.ts';
import { kindFor } from '../questions/follow-up-kind.ts';
import { KINDS, type Kind } from '../questions/vocabulary/kinds.ts';
import type { Question } from '../questions/vocabulary/question.ts';
import { answerAccounts, answerDataQuality, answerExplain, answerLastRead } from './about/answer-about-data.ts';
import { answerBasis } from './about/answer-basis.ts';
import { answerFeedback, answerGreeting, answerHelp, answerMood, answerWrite } from './about/answer-chatter.ts';
import { answerExperiments } from './about/answer-experiments.ts';
import { answerOrder } from './about/answer-order.ts';
import { answerPlanOutcome, answerScore } from './about/answer-plan-and-score.ts';
import { answerPlannedPosts } from './about/answer-planned-posts.ts';
import { answerUnknowable } from './about/answer-unknowable.ts';
import { answerEffectOf, answerEffects, answerFamily } from './effects/answer-effects.ts';
import { answerBestTimes, answerBestWeekday, answerSlotCheck } from './effects/answer-times.ts';
import { answerWhatWorked, asksWhatWorked } from './effects/answer-what-worked.ts';
import { answerAudience } from './followers/answer-audience.ts';
import { answerFollowersGained, answerFollowersNow } from './followers/answer-followers.ts';
import { answerFollowersCrossed } from './followers/answer-followers-crossed.ts';
import { answerFollowerGoal, answerGrowthDrivers } from './followers/answer-growth.ts';
import { answerCompare } from './periods/answer-compare.ts';
import { answerDayLeap } from './periods/answer-days-and-leaps.ts';
import { answerRankedDays, answerSeries } from './periods/answer-series.ts';
import { answerChange, answerOverview, answerTotal } from './periods/answer-totals.ts';
import { sayRatio } from './periods/ratio-said.ts';
import { answerAtAge } from './posts/answer-at-age.ts';
import { answerForecastRecord, answerPostForecast } from './posts/answer-forecasts.ts';
import { answerLinkClicks, answerRepliesWaiting, answerReplySpeed } from './posts/answer-links-and-replies.ts';
import { answerNewestCompared } from './posts/answer-newest-compared.ts';
import { answerNextPostForecast } from './posts/answer-next-post.ts';
import { answerBreakouts, answerLatestPosts, answerOnePost } from './posts/answer-one-post.ts';
import { answerPostCount, answerPostingTimes } from './posts/answer-post-counts.ts';
import { answerRankedPosts } from './posts/answer-ranked-posts.ts';
import { answerLastPosted, answerLongestGap, answerRhythm, answerStreak } from './posts/answer-rhythm.ts';
import { answerSharedTraits } from './posts/answer-shared-traits.ts';
import { answerTextLength } from './posts/answer-text-length.ts';
import { answerTopShare } from './posts/answer-top-share.ts';
import { answerTrend, answerUsual } from './posts/answer-usual.ts';
import { answerWhy } from './posts/answer-why.ts';
import { sayPostsLeftOut, withPostsFound } from './rows/find-named-posts.ts';
import type { Answerer, Asking } from './words/asking.ts';
import { ofTheLast, unitBegunToday } from './words/begun-today.ts';
import { askedDaysText } from './words/day-texts.ts';
import { capital } from './words/entity-names.ts';
import { type Answer, say } from './words/spoken.ts';

const ANSWERERS: Record<Kind, Answerer> = {
  overview: answerOverview,
  total: answerTotal,
  usual: answerUsual,
  series: answerSeries,
  change: answerChange,
  compare: answerCompare,
  why: answerWhy,
  trend: answerTrend,
  rankedPosts: answerRankedPosts,
  rankedDays: answerRankedDays,
  latestPosts: answerLatestPosts,
  onePost: answerOnePost,
  sharedTraits: answerSharedTraits,
  breakouts: answerBreakouts,
  bestTimes: answerBestTimes,
  slotCheck: answerSlotCheck,
  bestWeekday: answerBestWeekday,
  hashtags: answerFamily,
  topics: answerFamily,
  formats: answerFamily,
  lengths: answerFamily,
  wordings: answerFamily,
  effects: answerEffects,
  effectOf: answerEffectOf,
  audience: answerAudience,
  followersNow: answerFollowersNow,
  followersGained: answerFollowersGained,
  followerGoal: answerFollowerGoal,
  growthDrivers: answerGrowthDrivers,
  forecastRecord: answerForecastRecord,
  postForecast: answerPostForecast,
  experiments: answerExperiments,
  linkClicks: answerLinkClicks,
  repliesWaiting: answerRepliesWaiting,
  replySpeed: answerReplySpeed,
  planOutcome: answerPlanOutcome,
  plannedPosts: answerPlannedPosts,
  score: answerScore,
  postCount: answerPostCount,
  rhythm: answerRhythm,
  postingTimes: answerPostingTimes,
  longestGap: answerLongestGap,
  streak: answerStreak,
  lastPosted: answerLastPosted,
  dataQuality: answerDataQuality,
  basis: answerBasis,
  lastRead: answerLastRead,
  accounts: answerAccounts,
  explain: answerExplain,
  unanswerable: answerUnknowable,
  write: answerWrite,
  help: answerHelp,
  greeting: answerGreeting,
  mood: answerMood,
  feedback: answerFeedback,
  order: answerOrder,
  dayLeap: answerDayLeap,
  textLength: answerTextLength,
  newestCompared: answerNewestCompared,
  atAge: answerAtAge,
  topShare: answerTopShare,
  nextPostForecast: answerNextPostForecast,
  followersCrossed: answerFollowersCrossed,
};

/** The answer to a question, from the facts that it needs. */
export async function answerQuestion(asked: Question, known: Omit<Asking, 'question' | 'answer'>): Promise<Answer> {
  const question = await withPostsFound(asked, known.read);
  if (question.alsoMetrics.length > 0) return answerEach(question, known);
  if (isOfEachAccount(question)) return answerOfAccounts(question, known);
  if (isOfEachPeriod(question)) return answerOfPeriods(question, known);
  const asking = { ...known, answer: (nearest: Question) => answerQuestion(withPeriod(nearest, known.today), known) };
  const answer = await answered({ ...asking, question });
  const leftOut = await sayPostsLeftOut(question, known.read);
  // An answer that rests on another one has it already.
  const isSaid = !leftOut || answer.lines.some(({ text }) => text === leftOut.text);
  return isSaid ? answer : { ...answer, lines: [leftOut, ...answer.lines] };
}

/** Where the first day of a week or month has no post yet, of the one before. */
async function answered(asking: Asking): Promise<Answer> {
  const { question } = asking;
  const unit = question.against ? null : unitBegunToday(question.period);
  // One post of today is no answer to what works.
  if (unit && asksForEffects(question)) return ofTheLast(unit, asking);
  const answer = await answererOf(question)(asking);
  if (!unit || answer.outcome !== 'abstained' || KINDS[question.kind].told.needs === null) return answer;
  const ofLast = await ofTheLast(unit, asking);
  return ofLast.outcome === 'abstained' ? answer : { ...ofLast, outcome: 'partly' };
}

const answererOf = (question: Question): Answerer =>
  asksForEffects(question) ? answerWhatWorked : ANSWERERS[question.kind];

const asksForEffects = (question: Question): boolean =>
  (question.kind === 'effects' || question.kind === 'rankedPosts') && asksWhatWorked(question);

/** Of accounts that are named, or of each: "top 3 posts on each account". */
const isOfEachAccount = ({ kind, accountIds, split }: Question): boolean =>
  KINDS[kind].told.eachAccount && (accountIds.length > 1 || (split === 'account' && accountIds.length === 0));

/** "How did September and October do"; more than two are not set beside each other, either. */
const isOfEachPeriod = ({ kind, against, alsoPeriods }: Question): boolean =>
  (against !== null && KINDS[kind].told.eachPeriod) ||
  (alsoPeriods.length > 0 && (kind === 'change' || kind === 'compare'));

async function answerOfPeriods(question: Question, known: Omit<Asking, 'question' | 'answer'>): Promise<Answer> {
  const { period, against, alsoPeriods, metric } = question;
  const kind = KINDS[question.kind].told.eachPeriod ? question.kind : metric ? 'total' : 'overview';
  const answers: Answer[] = [];
  for (const one of [period, against, ...alsoPeriods]) {
    if (one === null) continue;
    const alone = { ...question, kind, period: one, against: null, alsoPeriods: [], isPeriodAssumed: false };
    const answer = await answerQuestion(alone, known);
    const [first, ...others] = answer.lines;
    const days = capital(askedDaysText(one, known.today.year));
    const isUnsaid = answer.outcome === 'abstained' && first;
    const lines = isUnsaid ? [say`${days}: ${first}`, ...others] : answer.lines;
    const said = answers.flatMap(({ lines: before }) => before.map(({ text }) => text));
    answers.push({ ...answer, lines: lines.filter(({ text }) => !said.includes(text)) });
  }
  return togetherOf(answers);
}

const togetherOf = (answers: Answer[]): Answer => {
  const outcomes = new Set(answers.map(({ outcome }) => outcome));
  return {
    outcome: outcomes.size === 1 ? (answers[0]?.outcome ?? 'partly') : 'partly',
    lines: answers.flatMap(({ lines }) => lines),
  };
};

/** "When should I post on the one and on the other": one after the other, each with its name. */
async function answerOfAccounts(question: Question, known: Omit<Asking, 'question' | 'answer'>): Promise<Answer> {
  const fact = await known.read('list_accounts', {});
  const isMeant = (id: string) => question.accountIds.length === 0 || question.accountIds.includes(id);
  const named = fact.empty ? [] : fact.data.accounts.filter(({ id }) => isMeant(id));
  const answers = [];
  for (const { id, username } of named) {
    const answer = await answerQuestion({ ...question, accountIds: [id], split: null }, known);
    const [first, ...others] = answer.lines;
    answers.push({ ...answer, lines: [say`@${username}: ${first ?? ''}`, ...others] });
  }
  return togetherOf(answers);
}

async function answerEach(question: Question, known: Omit<Asking, 'question' | 'answer'>): Promise<Answer> {
  const { alsoMetrics, ...alone } = question;
  const first = await answerQuestion({ ...alone, alsoMetrics: [] }, known);
  if (!KINDS[question.kind].told.eachFigure) return first;
  const lines = [...first.lines];
  let { outcome } = first;
  for (const metric of alsoMetrics) {
    const next = await answerQuestion(
      { ...alone, kind: kindFor(metric, question.kind), metric, alsoMetrics: [] },
      known,
    );
    lines.push(...next.lines.filter(({ text }) => !lines.some((one) => one.text === text)));
    if (next.outcome !== outcome) outcome = 'partly';
  }
  const ratio = question.isRatio ? await sayRatio(question, known) : null;
  return { ...first, outcome, lines: ratio ? [ratio, ...lines] : lines };
}
