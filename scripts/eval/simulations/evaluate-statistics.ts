import { mean, sum } from 'simple-statistics';
import { type Judgement, judgeAccount } from './judge-account.ts';
import { type AccountSize, simulateAccount } from './simulated-account.ts';
import { WORLDS } from './worlds.ts';

/** Regret is held to its bar at this size; with fewer posts no method reaches it. The other bars hold at every size. */
const USUAL_POSTS = 60;
const USUAL_ACCOUNTS = 450;
const OTHER_SIZES = [15, 30, 200];
const OTHER_ACCOUNTS = 180;
const SCALES = [0.25, 0.5, 1];
const EVALUATED = ['smooth hills', 'viral posts'];

/** Accounts of one world and size. */
interface AccountKind extends AccountSize {
  world: string;
}

const MAX_REGRET = 0.7;
const MAX_FALSE_TIMES = 0.1;
const MAX_FALSE_TAGS = 0.25;
const COVERAGE = { low: 0.75, high: 0.85 };

type Family = 'slots' | 'picks' | 'claims' | 'tags' | 'formats';
const FAMILIES: Record<Family, string> = {
  slots: 'every slot',
  picks: 'the slot that is picked',
  claims: 'slots that are claimed',
  tags: 'hashtags',
  formats: 'formats',
};

interface Group {
  kind: AccountKind;
  judgements: Judgement[];
}

/** Evaluates the statistics on simulated accounts with known effects. Returns whether all bars are held. */
export function evaluateStatistics(): boolean {
  return [USUAL_POSTS, ...OTHER_SIZES].map(evaluateSize).every((isGood) => isGood);
}

function evaluateSize(posts: number): boolean {
  const accounts = posts === USUAL_POSTS ? USUAL_ACCOUNTS : OTHER_ACCOUNTS;
  const groups = EVALUATED.flatMap((world) =>
    SCALES.map((scale) => judge({ posts, scale, world }, accounts / SCALES.length)),
  );
  const nothing = EVALUATED.map((world) => judge({ posts, scale: 0, world }, accounts));
  console.log(
    `Statistics, accounts of ${posts} posts, ${accounts} with effects and ${accounts} without for each world`,
  );
  const verdicts = [evaluateRegret(groups, posts), ...evaluateClaims(nothing), ...evaluateCoverage(groups)];
  return verdicts.every((isGood) => isGood);
}

function judge(kind: AccountKind, accounts: number): Group {
  const world = WORLDS.find(({ name }) => name === kind.world);
  if (!world) throw new Error(`There is no world "${kind.world}"`);
  const judgeUser = (_: unknown, user: number) => judgeAccount(simulateAccount(seedOf(kind, user), world, kind));
  return { kind, judgements: Array.from({ length: accounts }, judgeUser) };
}

const seedOf = ({ posts, scale, world }: AccountKind, user: number) =>
  user * 10_007 + posts * 101 + scale * 40 + EVALUATED.indexOf(world);

function evaluateRegret(groups: Group[], posts: number): boolean {
  const regret = regretOf(groups);
  const isHeld = posts === USUAL_POSTS;
  const bar = isHeld ? `at most ${MAX_REGRET}` : `held to ${MAX_REGRET} at ${USUAL_POSTS} posts only`;
  report(
    'Regret of the best time, relative to picking the highest slot mean',
    regret.toFixed(2),
    bar,
    byKind(groups, (group) => regretOf([group]).toFixed(2)),
  );
  return !isHeld || regret <= MAX_REGRET;
}

function regretOf(groups: Group[]): number {
  const judgements = groups.flatMap((group) => group.judgements);
  return sum(judgements.map(({ regret }) => regret)) / sum(judgements.map(({ slotMeanRegret }) => slotMeanRegret));
}

/** For each world separately, so that one cannot hide behind the other. */
function evaluateClaims(nothing: Group[]): boolean[] {
  return nothing.map(({ kind, judgements }) => {
    const times = mean(judgements.map(({ hasBestTime }) => Number(hasBestTime)));
    const tags = mean(judgements.map(({ claimedTags }) => claimedTags));
    report(
      `All hours equal, ${kind.world}: users with a best time`,
      percent(times),
      `at most ${percent(MAX_FALSE_TIMES)}`,
    );
    report(`Hashtags without effect, ${kind.world}: claims a user`, tags.toFixed(2), `at most ${MAX_FALSE_TAGS}`);
    return times <= MAX_FALSE_TIMES && tags <= MAX_FALSE_TAGS;
  });
}

function evaluateCoverage(groups: Group[]): boolean[] {
  const families: Family[] = ['slots', 'picks', 'claims', 'tags', 'formats'];
  return families.map((family) => {
    const covered = coverageOf(groups, family);
    const isHeld = family !== 'claims';
    const bar = isHeld ? `${percent(COVERAGE.low)} to ${percent(COVERAGE.high)}` : 'no bar: few accounts make claims';
    report(
      `80% intervals of ${FAMILIES[family]}`,
      percent(covered),
      bar,
      byKind(groups, (group) => percent(coverageOf([group], family))),
    );
    return !isHeld || (covered >= COVERAGE.low && covered <= COVERAGE.high);
  });
}

const coverageOf = (groups: Group[], family: Family) =>
  mean(groups.flatMap(({ judgements }) => judgements.flatMap((judgement) => judgement[family].map(Number))));

/** The figure for each size of effects and world: what holds on average may not hold for each. */
const byKind = (groups: Group[], figureOf: (group: Group) => string) =>
  groups.map((group) => `${group.kind.world} ${group.kind.scale}: ${figureOf(group)}`).join(', ');

function report(name: string, figure: string, bar: string, parts?: string): void {
  console.log(`  ${name}: ${figure} (${bar})${parts ? `; ${parts}` : ''}`);
}

const percent = (share: number) => `${Math.round(100 * share)}%`;
