import { mean, sum } from 'simple-statistics';
import { type Judgement, judgeAccount } from './judge-account.ts';
import { type AccountKind, simulateAccount } from './simulated-account.ts';

/** Regret is held to its bar at this size; with fewer posts no method reaches it. The other bars hold at every size. */
const USUAL_POSTS = 60;
const USUAL_ACCOUNTS = 450;
const OTHER_SIZES = [15, 30, 200];
const OTHER_ACCOUNTS = 180;
const SCALES = [0.25, 0.5, 1];
const NOISES: AccountKind['noise'][] = ['log-normal', 'viral'];

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
  const groups = NOISES.flatMap((noise) =>
    SCALES.map((scale) => judge({ posts, scale, noise }, accounts / SCALES.length)),
  );
  const nothing = NOISES.map((noise) => judge({ posts, scale: 0, noise }, accounts));
  console.log(
    `Statistics, accounts of ${posts} posts, ${accounts} with effects and ${accounts} without for each kind of noise`,
  );
  const verdicts = [evaluateRegret(groups, posts), ...evaluateClaims(nothing), ...evaluateCoverage(groups)];
  return verdicts.every((isGood) => isGood);
}

const judge = (kind: AccountKind, accounts: number): Group => ({
  kind,
  judgements: Array.from({ length: accounts }, (_, user) => judgeAccount(simulateAccount(seedOf(kind, user), kind))),
});

const seedOf = ({ posts, scale, noise }: AccountKind, user: number) =>
  user * 10_007 + posts * 101 + scale * 40 + NOISES.indexOf(noise);

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

/** For each kind of noise separately, so that one cannot hide behind the other. */
function evaluateClaims(nothing: Group[]): boolean[] {
  return nothing.map(({ kind, judgements }) => {
    const times = mean(judgements.map(({ hasBestTime }) => Number(hasBestTime)));
    const tags = mean(judgements.map(({ claimedTags }) => claimedTags));
    report(
      `All hours equal, ${kind.noise} noise: users with a best time`,
      percent(times),
      `at most ${percent(MAX_FALSE_TIMES)}`,
    );
    report(`Hashtags without effect, ${kind.noise} noise: claims a user`, tags.toFixed(2), `at most ${MAX_FALSE_TAGS}`);
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

/** The figure for each size of effects and kind of noise: what holds on average may not hold for each. */
const byKind = (groups: Group[], figureOf: (group: Group) => string) =>
  groups.map((group) => `${group.kind.noise} ${group.kind.scale}: ${figureOf(group)}`).join(', ');

function report(name: string, figure: string, bar: string, parts?: string): void {
  console.log(`  ${name}: ${figure} (${bar})${parts ? `; ${parts}` : ''}`);
}

const percent = (share: number) => `${Math.round(100 * share)}%`;
