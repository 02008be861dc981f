import { mean, sum } from 'simple-statistics';
import { Tinypool } from 'tinypool';
import { COVERED, type Covered, type Judgement } from './judge-account.ts';
import type { Cell } from './judge-cell.ts';
import { WORLDS } from './worlds.ts';

const SIZES = [20, 60, 200];
const SCALES = { none: 0, small: 0.25, medium: 0.5, large: 1 };
type Scale = keyof typeof SCALES;
const EFFECTS: Scale[] = ['small', 'medium', 'large'];
const ALL: Scale[] = ['none', ...EFFECTS];
/** For each world and size: without effects, and with effects of each size. */
const ACCOUNTS = { none: 150, small: 50, medium: 50, large: 50 };

const MAX_FALSE = 0.1;
const COVERAGE = { low: 0.74, high: 0.86 };
/** Regret is held to its bar at this size; with fewer posts no method reaches it. */
const REGRET_POSTS = 60;
const MAX_REGRET = 0.7;
const MIDDLE_REGRET = 0.6;

const COVERED_NAMES: Record<Covered, string> = {
  slots: 'every slot',
  picked: 'the slot that is picked',
  tags: 'hashtags',
  formats: 'formats',
};

type Judged = Record<Scale, Judgement[]>;

const noJudgements = (): Judged => ({ none: [], small: [], medium: [], large: [] });

interface Line {
  name: string;
  figure: string;
  bar: string;
  isHeld: boolean;
}

/**
 * Evaluates the statistics on simulated accounts with known effects, world by world. Returns whether all bars are held. A bar
 * counts as missed if the figure is beyond it by more than two standard errors of the simulation.
 */
export async function evaluateStatistics(): Promise<boolean> {
  const pool = new Tinypool({ filename: new URL('./judge-cell.ts', import.meta.url).href });
  const lines: Line[] = [];
  const regrets: number[] = [];
  const pooled = new Map(SIZES.map((posts) => [posts, noJudgements()]));
  try {
    const cells = WORLDS.flatMap(({ name }) => SIZES.map((posts) => ({ world: name, posts })));
    const judged = cells.map((cell) => ({ ...cell, judgements: judgeScales(pool, cell) }));
    for (const { world, posts, judgements } of judged) {
      const own = await judgements;
      if (posts === REGRET_POSTS) regrets.push(regretOf(own));
      for (const scale of ALL) pooled.get(posts)?.[scale].push(...own[scale]);
      console.log(`Statistics: ${world}, accounts of ${posts} posts`);
      lines.push(...[...claimLines(own), regretLine(own, posts), ...coverageLines(own)].map(print));
    }
  } finally {
    await pool.destroy();
  }
  for (const [posts, own] of pooled) {
    console.log(`Statistics: all worlds together, accounts of ${posts} posts`);
    lines.push(...[...claimLines(own), ...coverageLines(own)].map(print));
  }
  const middle = regrets.toSorted((a, b) => a - b)[Math.floor(regrets.length / 2)] ?? Number.NaN;
  lines.push(
    print({
      name: `regret in the middle world, ${REGRET_POSTS} posts`,
      figure: middle.toFixed(2),
      bar: `at most ${MIDDLE_REGRET}`,
      isHeld: middle <= MIDDLE_REGRET,
    }),
  );
  console.log(`  ${lines.filter(({ isHeld }) => isHeld).length} of ${lines.length} bars are held`);
  return lines.every(({ isHeld }) => isHeld);
}

async function judgeScales(pool: Tinypool, cell: Pick<Cell, 'world' | 'posts'>): Promise<Judged> {
  const judge = (scale: Scale): Promise<Judgement[]> =>
    pool.run({ ...cell, scale: SCALES[scale], accounts: ACCOUNTS[scale] } satisfies Cell);
  const [none, small, medium, large] = await Promise.all([
    judge('none'),
    judge('small'),
    judge('medium'),
    judge('large'),
  ]);
  return { none, small, medium, large };
}

function claimLines(judged: Judged): Line[] {
  const shareOf = (scale: Scale, test: (judgement: Judgement) => boolean) => mean(judged[scale].map(test).map(Number));
  const falseLine = (name: string, test: (judgement: Judgement) => boolean): Line => {
    const share = shareOf('none', test);
    return {
      name: `users without effects with ${name}`,
      figure: percent(share),
      bar: `at most ${percent(MAX_FALSE)}`,
      isHeld: share <= MAX_FALSE + 2 * standardError(MAX_FALSE, judged.none.length),
    };
  };
  const found = (scale: Scale) => percent(mean(judged[scale].flatMap((judgement) => judgement.found.map(Number))));
  const noBar = { bar: 'no bar', isHeld: true };
  return [
    falseLine('any false claim', ({ isFalse }) => isFalse),
    falseLine('a false best time', ({ isTimeFalse }) => isTimeFalse),
    falseLine('a false hashtag', ({ isTagFalse }) => isTagFalse),
    {
      name: 'any false claim where there are effects',
      figure: byScale(EFFECTS, (scale) => percent(shareOf(scale, ({ isFalse }) => isFalse))),
      ...noBar,
    },
    {
      name: 'power: users told a best time',
      figure: byScale(EFFECTS, (scale) => percent(shareOf(scale, ({ hasBestTime }) => hasBestTime))),
      ...noBar,
    },
    { name: 'power: traits worth a fifth that are claimed', figure: byScale(EFFECTS, found), ...noBar },
  ];
}

function regretLine(judged: Judged, posts: number): Line {
  const regret = regretOf(judged);
  const isBarred = posts === REGRET_POSTS;
  const oracle = ratioOf(withEffects(judged), 'oracleRegret');
  const scales = byScale(EFFECTS, (scale) => ratioOf(judged[scale], 'regret').toFixed(2));
  return {
    name: 'regret of the best time, of that of the highest slot mean',
    figure: `${regret.toFixed(2)} (${scales}; oracle ${oracle.toFixed(2)})`,
    bar: isBarred ? `at most ${MAX_REGRET}` : `no bar but at ${REGRET_POSTS} posts`,
    isHeld: !isBarred || regret <= MAX_REGRET,
  };
}

const withEffects = ({ small, medium, large }: Judged) => [...small, ...medium, ...large];
const regretOf = (judged: Judged) => ratioOf(withEffects(judged), 'regret');
const ratioOf = (judgements: Judgement[], whose: 'regret' | 'oracleRegret') =>
  sum(judgements.map((judgement) => judgement[whose])) / sum(judgements.map(({ slotMeanRegret }) => slotMeanRegret));

function coverageLines(judged: Judged): Line[] {
  return COVERED.flatMap((family) => [
    coverageLine(`80% intervals of ${COVERED_NAMES[family]}, no effects`, judged, family, ['none']),
    coverageLine(`80% intervals of ${COVERED_NAMES[family]}`, judged, family, EFFECTS),
  ]);
}

function coverageLine(name: string, judged: Judged, family: Covered, scales: Scale[]): Line {
  const coverage = scales.map((scale) => coverageOf(judged[scale], family));
  const isHeld = ({ share, error }: { share: number; error: number }) =>
    share >= COVERAGE.low - 2 * error && share <= COVERAGE.high + 2 * error;
  return {
    name,
    figure: byScale(scales, (_, index) => percent(coverage[index]?.share ?? 0)),
    bar: `${percent(COVERAGE.low)} to ${percent(COVERAGE.high)} each`,
    isHeld: coverage.every(isHeld),
  };
}

/** Intervals of one account stand and fall together, so the standard error is that of the accounts' own shares. */
function coverageOf(judgements: Judgement[], family: Covered): { share: number; error: number } {
  const covered = judgements.map((judgement) => judgement.covered[family].map(Number)).filter((own) => own.length > 0);
  const share = mean(covered.flat());
  const size = mean(covered.map(({ length }) => length));
  const deviations = covered.map((own) => (sum(own) - share * own.length) / size);
  return { share, error: Math.sqrt(mean(deviations.map((deviation) => deviation ** 2)) / covered.length) };
}

const standardError = (share: number, size: number) => Math.sqrt((share * (1 - share)) / size);

const byScale = (scales: Scale[], figureOf: (scale: Scale, index: number) => string) =>
  scales.map((scale, index) => `${scale} ${figureOf(scale, index)}`).join(', ');

/** Why a bar is missed, by how its line begins. More in docs/decisions/one-regression-for-all-effects.md. */
const WHY_MISSED = [
  [
    '80% intervals of every slot',
    'so few posts do not tell no effect from a small one, and narrower ones fail at large',
  ],
  ['80% intervals of the slot', 'the best of many slots is picked, so what it misses is not even'],
  ['80% intervals', 'few posts of each, and large effects'],
  ['regret', 'one that knows the world is not far below'],
] as const;

function verdictOf({ name, bar, isHeld }: Line): string {
  if (bar.startsWith('no bar')) return '';
  if (isHeld) return 'held';
  const [, why] = WHY_MISSED.find(([beginning]) => name.startsWith(beginning)) ?? [];
  return why ? `missed: ${why}` : 'missed';
}

function print(line: Line): Line {
  console.log(`  ${line.name.padEnd(58)} ${line.figure.padEnd(52)} ${line.bar.padEnd(20)} ${verdictOf(line)}`);
  return line;
}

const percent = (share: number) => `${Math.round(100 * share)}%`;
