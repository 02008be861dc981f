import { cumulativeStdNormalProbability, mean, variance } from 'simple-statistics';
import { EXPERIMENT_PAIRS } from '#shared/contract/limits-and-page-sizes';
import { isQuestion } from '#shared/posts/post-text';
import { Experiment } from '../../../backend/models/plans/experiment.ts';
import { dealTurns } from '../../../backend/plans/experiments/deal-turns.ts';
import { judgeExperiment } from '../../../backend/plans/experiments/judge-experiment.ts';
import type { TurnPost } from '../../../backend/plans/experiments/read-turn-posts.ts';
import { lookAtPairs, pairsToFind } from '../../../backend/statistics/methods/paired-looks.ts';
import { type Dice, diceOf } from '../simulations/dice.ts';
import { poisson } from '../simulations/noise.ts';

const ACCOUNTS = 500;
const PAIRS = 40;
const MAX_FALSE = 0.05;
/** Of a simulated share of so many accounts: its standard error is one point. */
const TOLERANCE = 0.01;
const MIN_FOUND = 0.7;
const LIFT = 0.4;
/** The standard deviation of single posts, on a log scale. Half is that of an account whose posts do about as well. */
const SPREADS = [0.35, 0.5, 0.7, 0.9];
const BAR_SPREAD = 0.5;

/** What a post gets besides its arm: on a log scale, by the time in days since the start. */
interface Kind {
  name: string;
  noiseOf(dice: Dice): () => number;
  effectOf(dice: Dice): (day: number, weekday: number) => number;
}

const none = () => () => 0;
const normal = (dice: Dice) => () => dice.normal();
const KINDS: Kind[] = [
  { name: 'normal noise', noiseOf: normal, effectOf: none },
  { name: 'heavy tails (t, 2 degrees)', noiseOf: heavyTails, effectOf: none },
  { name: 'a viral post in 16', noiseOf: virals, effectOf: none },
  { name: 'autocorrelation .6', noiseOf: autocorrelated, effectOf: none },
  { name: 'weekdays and a trend', noiseOf: normal, effectOf: weekdaysAndTrend },
  { name: 'all of it', noiseOf: virals, effectOf: weekdaysAndTrend },
];

function heavyTails(dice: Dice) {
  // Student's t with 2 degrees of freedom has no variance; its quartiles are brought to those of a normal number.
  const squared = () => dice.normal() ** 2;
  return () => (dice.normal() / Math.sqrt((squared() + squared()) / 2)) * (0.674 / 0.816);
}

function virals(dice: Dice) {
  return () => dice.normal() + (dice.next() < 1 / 16 ? 4 + dice.between(0, 3) : 0);
}

function autocorrelated(dice: Dice) {
  let last = dice.normal();
  return () => {
    last = 0.6 * last + 0.8 * dice.normal();
    return last;
  };
}

function weekdaysAndTrend(dice: Dice) {
  const weekdays = Array.from({ length: 7 }, () => 0.5 * dice.normal());
  const growth = dice.between(-0.01, 0.02);
  return (day: number, weekday: number) => (weekdays[weekday] ?? 0) + growth * day;
}

/** Whether an experiment of an account finds a difference, and whether a t test that is made each day does. */
function isFound(
  kind: Kind,
  seed: number,
  spread: number,
  lift: number,
  pairs = PAIRS,
): Record<'ours' | 'naive', boolean> {
  const dice = diceOf(seed);
  const [noise, effect] = [kind.noiseOf(dice), kind.effectOf(dice)];
  const plan = {
    subject: { kind: 'trait', name: 'question' } as const,
    pairs,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    times: ['09:00', '18:00'],
    timeZone: 'UTC',
  };
  const turns = dealTurns(plan, '2026-03-01', () => (dice.below(2) === 0 ? 0 : 1));
  const begins = Date.parse(turns[0]?.dueAt ?? '');
  const posts = turns.map(({ n, arm, dueAt }) => {
    const moment = Date.parse(dueAt);
    const log = 6 + effect((moment - begins) / 86_400_000, new Date(moment).getUTCDay()) + spread * noise();
    return postOf(n, arm, poisson(dice, Math.exp(log + (arm === 0 ? Math.log(1 + lift) : 0))));
  });
  const experiment = Experiment.fromJson({ ...plan, measure: 'views', turns, stoppedAt: null });
  const { state } = judgeExperiment(experiment, posts, new Date('2026-12-01T00:00Z'));
  return { ours: state === 'difference', naive: isFoundByDailyTests(posts) };
}

const postOf = (n: number, arm: number, dayViews: number): TurnPost => ({
  experimentId: '',
  n,
  id: String(n),
  text: arm === 0 ? 'Rye or wheat?' : 'Rye it is.',
  hashtags: [],
  topics: [],
  topicTag: null,
  mediaType: 'TEXT_POST',
  dayViews,
  dayEngagement: null,
});

const FIRST_TEST = 10;

/** What most people do: look each day, and stop at the first p below .05. */
function isFoundByDailyTests(posts: TurnPost[]): boolean {
  return posts.some((_, index) => {
    const arms = [true, false].map((asks) =>
      posts
        .slice(0, index + 1)
        .flatMap(({ text, dayViews }) => (isQuestion(text) === asks ? [Math.log1p(dayViews ?? 0)] : [])),
    );
    const [one = [], other = []] = arms;
    if (Math.min(one.length, other.length) < FIRST_TEST) return false;
    const error = Math.sqrt(variance(one) / one.length + variance(other) / other.length);
    return Math.abs(mean(one) - mean(other)) > 1.96 * error;
  });
}

/** Evaluates experiments that are looked at daily, on accounts where the arms do not differ and where they do. */
export function evaluateExperiments(): boolean {
  console.log(
    `Experiments of ${PAIRS} pairs, ${ACCOUNTS} accounts a line: false differences (daily t tests beside), +40% found`,
  );
  const verdicts = KINDS.flatMap((kind) => SPREADS.map((spread) => evaluateKind(kind, spread)));
  const sized = SPREADS.map(evaluateSized);
  return [...verdicts, ...sized, ...DRAWN_PAIRS.map(evaluateChance)].every((isGood) => isGood);
}

/** Too many draws to err by chance: the standard error is a tenth of a point. */
const DRAWS = 40_000;
const DRAWN_PAIRS = [EXPERIMENT_PAIRS.min, EXPERIMENT_PAIRS.usual, PAIRS, EXPERIMENT_PAIRS.max];

/** How often the test alone finds a difference where there is none: ranks know no tails, so it is the same for any noise. */
function evaluateChance(pairs: number): boolean {
  const dice = diceOf(pairs);
  const draw = () => Array.from({ length: pairs }, () => dice.normal());
  const found = mean(Array.from({ length: DRAWS }, () => Number(lookAtPairs(draw(), pairs)?.isFound)));
  const isGood = found <= MAX_FALSE;
  console.log(
    `  ${isGood ? 'held  ' : 'MISSED'} the test alone, ${pairs} pairs, ${DRAWS} draws: ${percent(found)} [at most ${percent(MAX_FALSE)}]`,
  );
  return isGood;
}

/** An account whose single posts vary more than this needs more pairs than an experiment may have. */
const MOST_SPREAD = 0.7;

/** Experiments as large as the dialog says that +40% takes; beside it what the best test of 40 pairs could find that looks once. */
function evaluateSized(spread: number): boolean {
  const pairs = Math.min(EXPERIMENT_PAIRS.max, pairsToFind(Math.log1p(LIFT), spread));
  const [kind] = KINDS;
  const found = mean(
    Array.from({ length: ACCOUNTS }, (_, account) =>
      Number(kind && isFound(kind, account * 10_007 + 3, spread, LIFT, pairs).ours),
    ),
  );
  const best = 1 - cumulativeStdNormalProbability(1.96 - Math.log1p(LIFT) / ((spread * Math.SQRT2) / Math.sqrt(PAIRS)));
  const hasBar = spread <= MOST_SPREAD;
  const isGood = !hasBar || found >= MIN_FOUND;
  console.log(
    `  ${isGood ? 'held  ' : 'MISSED'} spread ${spread}, ${pairs} pairs: ${percent(found)}${hasBar ? ` [at least ${percent(MIN_FOUND)}]` : ' (no bar: it would take more pairs)'}; any test of ${PAIRS} pairs: at most ${percent(best)}`,
  );
  return isGood;
}

function evaluateKind(kind: Kind, spread: number): boolean {
  const seeds = Array.from({ length: ACCOUNTS }, (_, account) => account * 10_007 + 1);
  const same = seeds.map((seed) => isFound(kind, seed, spread, 0));
  const found = mean(seeds.map((seed) => Number(isFound(kind, seed, spread, LIFT).ours)));
  const [ours, naive] = [mean(same.map(({ ours }) => Number(ours))), mean(same.map(({ naive }) => Number(naive)))];
  const hasBar = kind.name === 'normal noise' && spread <= BAR_SPREAD;
  const isGood = ours <= MAX_FALSE + TOLERANCE && (!hasBar || found >= MIN_FOUND);
  const bars = `at most ${percent(MAX_FALSE)}${hasBar ? `, at least ${percent(MIN_FOUND)}` : ''}`;
  console.log(
    `  ${isGood ? 'held  ' : 'MISSED'} ${kind.name}, spread ${spread}: ${percent(ours)} (${percent(naive)}), ${percent(found)} [${bars}]`,
  );
  return isGood;
}

const percent = (share: number): string => `${Math.round(1000 * share) / 10}%`;
