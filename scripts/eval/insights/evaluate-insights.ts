import { mean } from 'simple-statistics';
import { WORLDS, type World } from '../simulations/worlds.ts';
import { type DayWorld, GROWING_DAYS, STEADY_DAYS } from './day-worlds.ts';
import { isMoveTold, isMoveToldOfSteady } from './judge-best-time.ts';
import { DAYS_TO_TELL, isDropTold, toldOfSteady } from './judge-levels.ts';
import { doesPostBreakOut, isPostUnusual, isTrendTold } from './judge-posts.ts';

/** Insights are looked for once a day; so many looks are judged together. */
const LOOKS = 90;
const ACCOUNTS = { levels: 100, drops: 30, moves: 16, realMoves: 12, trends: 400, growing: 50, posts: 100 };
const MAX_FALSE = { levels: 0.05, moves: 0.05, trends: 0.07 };
const DROPS = [0.3, 0.5, 0.7];
const MOVES = [2, 4];
const GROWTHS = [2, 4];
const TREND_POSTS = [20, 60, 200];
/** Those that a best time depends on most; a look at two windows takes tens of milliseconds. */
const MOVE_WORLDS = [
  'smooth hills',
  'few favourite hours',
  'weekends turned round',
  't noise',
  'autocorrelation .6',
  'Pareto virals',
  'habits that move',
];

/** Evaluates what the daily look tells, on accounts where nothing changes and on some where something does. */
export function evaluateInsights(): boolean {
  const parts = [evaluateLevels, evaluateMoves, evaluateTrends, describePosts];
  return parts.map((evaluate) => evaluate()).every((isGood) => isGood);
}

function evaluateLevels(): boolean {
  console.log(`Insights "fell" and "rose": ${ACCOUNTS.levels} steady accounts a world, ${LOOKS} daily looks`);
  const evaluate = (name: string, world: DayWorld, isRiseFalse: boolean): boolean => {
    const told = seeds(ACCOUNTS.levels).map((seed) => toldOfSteady(world, seed, LOOKS));
    const falseShare = mean(told.map((types) => Number(types.has('drop') || (isRiseFalse && types.has('rise')))));
    const drops = powers(DROPS, ACCOUNTS.drops, (seed, share) => isDropTold(world, seed, share));
    return report(name, falseShare, MAX_FALSE.levels, `drops by 30, 50, 70% told in ${DAYS_TO_TELL} days: ${drops}`);
  };
  const steady = Object.entries(STEADY_DAYS).map(([name, world]) => evaluate(name, world, true));
  return [...steady, evaluate('growth twelvefold, falls alone', GROWING_DAYS, false)].every((isGood) => isGood);
}

function evaluateMoves(): boolean {
  console.log(`Insight "best time moved": ${ACCOUNTS.moves} accounts a world with effects that stay, ${LOOKS} days`);
  const shares = WORLDS.filter(({ name }) => MOVE_WORLDS.includes(name)).map((world) => {
    const told = shareOf(ACCOUNTS.moves, (seed) => isMoveToldOfSteady(world, seed, 1, LOOKS));
    const moves = powers(MOVES, ACCOUNTS.realMoves, (seed, factor) => isMoveTold(world, seed, { factor, daysAgo: 60 }));
    console.log(`  ${world.name}: ${percent(told)}; moves of hours 2, 4 times as good told in 60 days: ${moves}`);
    return told;
  });
  return report(
    'all these worlds',
    mean(shares),
    MAX_FALSE.moves,
    `and ${percent(falseMovesOfNothing())} without effects`,
  );
}

const falseMovesOfNothing = () =>
  shareOf(ACCOUNTS.moves, (seed) => isMoveToldOfSteady(WORLDS[0] as World, seed, 0, LOOKS));

function evaluateTrends(): boolean {
  console.log(`Trend: ${ACCOUNTS.trends} steady accounts a world and size, one look`);
  const verdicts = WORLDS.filter(({ growth }) => growth === null).flatMap((world) =>
    TREND_POSTS.map((posts) => {
      const told = shareOf(ACCOUNTS.trends, (seed) => isTrendTold(world, seed, posts, 1));
      const growths = powers(GROWTHS, ACCOUNTS.growing, (seed, growth) => isTrendTold(world, seed, posts, growth));
      // A fortnight of which all posts do four times as well is no steady account.
      const most = world.tags === 'bursts' ? null : MAX_FALSE.trends;
      return report(`${world.name}, ${posts} posts`, told, most, `growth twofold, fourfold told: ${growths}`);
    }),
  );
  return verdicts.every((isGood) => isGood);
}

/** What stands far out does so whether by luck or not: they say what was, and not why. */
function describePosts(): boolean {
  console.log('Steady accounts of 60 posts with an unusual post, and with a breakout in 90 days (no bar)');
  for (const world of WORLDS) {
    const [unusual, breakouts] = [isPostUnusual, doesPostBreakOut].map((isTold) =>
      percent(shareOf(ACCOUNTS.posts, (seed) => isTold(world, seed, 60))),
    );
    console.log(`  ${world.name}: ${unusual}, ${breakouts}`);
  }
  return true;
}

const seeds = (accounts: number) => Array.from({ length: accounts }, (_, account) => account * 10_007 + 1);
const shareOf = (accounts: number, isTold: (seed: number) => boolean): number =>
  mean(seeds(accounts).map((seed) => Number(isTold(seed))));

const powers = (sizes: number[], accounts: number, isTold: (seed: number, size: number) => boolean): string =>
  sizes.map((size) => percent(shareOf(accounts, (seed) => isTold(seed, size)))).join(', ');

function report(name: string, told: number, most: number | null, parts: string): boolean {
  const isHeld = most === null || told <= most;
  const bar = most === null ? 'no bar' : `at most ${percent(most)}`;
  console.log(`  ${name}: ${percent(told)} (${bar})${isHeld ? '' : ' MISSED'}; ${parts}`);
  return isHeld;
}

const percent = (share: number) => `${Math.round(100 * share)}%`;
