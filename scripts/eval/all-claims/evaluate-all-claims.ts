import { mean, sum } from 'simple-statistics';
import { ALL_CLAIMS_EVALUATION } from '#shared/evaluation';
import { type Covered, measureCoverage } from './measure-coverage.ts';
import { pageOf, printReads } from './print-reads.ts';
import type { QuietWorld } from './quiet-world.ts';
import { type Read, withWatches } from './watch-users.ts';
import { inWords, judgeShare, type Verdict, wilsonOfGroups } from './wilson.ts';
import { WORLDS_HELD_BACK } from './worlds-held-back.ts';
import { WORLDS_TO_TUNE_ON } from './worlds-to-tune-on.ts';

/** So that a run takes about ten minutes of one core. */
const USERS = { once: 5, daily: 1, covered: 25 };
/** How many accounts the users of a world have, by its place: 90 days of looks take as long as thirty looks. */
const ACCOUNTS = { once: () => [1, 2, 3], daily: (place: number) => [1, place % 2 === 0 ? 2 : 3] };
const SIZES = [60, 200];
const COVERAGE = { least: 0.74, most: 0.86 };
const LIFT = { least: 0.8, most: 1.2 };
const REGRET = { mean: 0.6, world: 1, posts: 60 };
const LEAST_CHOSEN = 10;

const HALVES = [
  { half: 'tuning', worlds: WORLDS_TO_TUNE_ON },
  { half: 'held back', worlds: WORLDS_HELD_BACK },
];
const WORLDS = HALVES.flatMap(({ worlds }) => worlds);

/** Whether users are told what is not so, whatever they read, and whether what is told of effects is as they are. */
export async function evaluateAllClaims(): Promise<boolean> {
  const verdicts: Verdict[] = [];
  await withWatches(async ({ once, daily }) => {
    const asked = await watch(once, 'once', 1);
    verdicts.push(...printReads('one look', 0.1, asked, HALVES), pageOf(asked, ALL_CLAIMS_EVALUATION.once));
    const looked = await watch(daily, 'daily', 500_009);
    verdicts.push(...printReads('90 days of looks', 0.2, looked, HALVES), pageOf(looked, ALL_CLAIMS_EVALUATION.daily));
  });
  for (const size of SIZES) verdicts.push(...(await coverageAt(size)));
  const missed = verdicts.filter((verdict) => verdict === 'MISSED').length;
  const open = verdicts.filter((verdict) => verdict === 'open').length;
  console.log(
    `  of ${verdicts.length} bars ${missed} are missed, and ${open} open: beyond the bar, within the sample's error`,
  );
  return missed === 0;
}

type Watch = (seed: number, world: QuietWorld, accounts: number) => Promise<Read>;

async function watch(look: Watch, often: 'once' | 'daily', seed: number): Promise<Read[]> {
  const reads: Read[] = [];
  for (let user = 0; user < USERS[often]; user++)
    for (const [at, world] of WORLDS.entries())
      for (const accounts of ACCOUNTS[often](at))
        reads.push(await look(seed + 10_007 * user + 101 * at + accounts, world, accounts));
  return reads;
}

/** Intervals, claimed lifts and best slots of accounts with effects. */
async function coverageAt(size: number): Promise<Verdict[]> {
  console.log(
    `All claims: accounts of ${size} posts with effects, ${USERS.covered} a world (95% intervals in brackets)`,
  );
  const verdicts: Verdict[] = [];
  const all: Covered[] = [];
  for (const { half, worlds } of HALVES)
    for (const world of worlds) {
      const own: Covered[] = [];
      for (let user = 0; user < USERS.covered; user++)
        own.push(await measureCoverage(20_011 * user + size, world, size));
      all.push(...own);
      verdicts.push(...printCoverage(`${world.name} (${half})`, own, size, REGRET.world));
    }
  return [...verdicts, ...printCoverage('all worlds', all, size, REGRET.mean), printLifts(all)];
}

function printCoverage(name: string, own: Covered[], size: number, mostRegret: number): Verdict[] {
  const told: Verdict[] = [];
  const judged = (which: 'traits' | 'slots' | 'bestSlot') => {
    const share = wilsonOfGroups(own.map((one) => one[which]));
    const verdict = judgeShare(share, COVERAGE);
    told.push(verdict);
    return `${inWords(share)}${marked(verdict)}`;
  };
  const parts = [`traits ${judged('traits')}`, `slots ${judged('slots')}`, `best slot ${judged('bestSlot')}`];
  const chosen = own.filter(({ isTimeTold }) => isTimeTold);
  const [of, ofChosen] = [regretOf(own), regretOf(chosen)];
  const verdict = size === REGRET.posts && ofChosen > mostRegret ? beyondRegret(chosen.length) : 'held';
  console.log(
    `  ${name}: ${parts.join(', ')}; regret ${of.toFixed(2)}, of the ${chosen.length} of ${own.length} who are told a time ` +
      `${ofChosen.toFixed(2)}${marked(verdict)}`,
  );
  return [...told, verdict];
}

/** Where no time is claimed, the page says that it cannot choose; a handful who are told one are too few for a verdict. */
const beyondRegret = (chosen: number): Verdict => (chosen < LEAST_CHOSEN ? 'open' : 'MISSED');

const marked = (verdict: Verdict) => (verdict === 'held' ? '' : ` ${verdict}`);
const regretOf = (own: Covered[]) =>
  sum(own.map(({ regret }) => regret)) / sum(own.map(({ slotMeanRegret }) => slotMeanRegret));

/** What claims say against what is so: twice as much is 2. */
function printLifts(all: Covered[]): Verdict {
  const claimed = all.flatMap((one) => one.claimed);
  const [told, truth] = [mean(claimed.map((one) => one.told)), mean(claimed.map((one) => one.truth))];
  const verdict: Verdict = told / truth >= LIFT.least && told / truth <= LIFT.most ? 'held' : 'MISSED';
  console.log(
    `  claimed lifts: ${(100 * told).toFixed(0)}% told, ${(100 * truth).toFixed(0)}% true, in ${claimed.length} claims: ` +
      `${(told / truth).toFixed(2)} times the truth (${LIFT.least} to ${LIFT.most})${marked(verdict)}`,
  );
  return verdict;
}
