import { REFERENCE_RATIOS } from '../methods/assumptions.ts';
import { candidateLevels, type Gaps, type LocalLevel, NO_LEVEL, startsOf, whitening } from '../methods/local-level.ts';
import { fitRidge, type NormalEquations, normalEquations } from '../methods/ridge-regression.ts';
import { ofColumns } from '../methods/variance-components.ts';
import { zipWith } from '../methods/vectors.ts';
import { borneOut } from './borne-out.ts';
import { testClaims } from './claim-test.ts';
import { type Family, type PlacedFamily, type Regression, regressionOn, regressionOnOne } from './effect-families.ts';
import { type Interval, sampledIntervals } from './intervals.ts';
import { rankIntervals } from './rank-intervals.ts';

export interface TestedEstimate extends Interval {
  /** True if the effect may be stated as one: it is positive beyond chance. */
  isClaimed: boolean;
}

/** A level must make the posts more likely by this much, on the log scale, before it is believed. */
const LEVEL_EVIDENCE = 1;

/**
 * Estimates the effects of all families by one regression, so that none is credited with what another explains, and tests
 * them together. Where families cannot be told apart, as a tag that all evening posts have from the evening, that regression
 * claims neither; so the regressions on each family alone are tested along with it, at the same threshold. What they claim of a user with several accounts counts only where the accounts
 * bear it out. `residuals` have mean 0 and come account by account, oldest first, as the columns of the families do. Gives a list of estimates for each
 * family, and pauses where other work may run in between.
 */
export function* estimateEffects(
  residuals: number[],
  gaps: Gaps,
  families: Family[],
): Generator<void, TestedEstimate[][]> {
  const equations = yield* likeliestEquations(residuals, gaps, families);
  const together = regressionOn(families, equations, gaps);
  yield;
  const alone =
    families.length > 1 ? families.map((_, index) => regressionOnOne(families, index, equations, gaps)) : [];
  yield;
  const [ofAll = [], ...ofEach] = yield* testClaims([together, ...alone]);
  const results: TestedEstimate[][] = [];
  for (const [index, family] of together.families.entries()) {
    const estimates = withClaims(yield* intervalsOf(together, family), ofAll[index] ?? []);
    const [areBeyond = []] = ofEach[index] ?? [];
    const regression = alone[index];
    const isRescued = regression && areBeyond.some((isBeyond, effect) => isBeyond && !estimates[effect]?.isClaimed);
    const rescued = isRescued ? withClaims(yield* intervalsOfOnly(regression), areBeyond) : [];
    const told = family.isRanked ? eitherOf(estimates, rescued) : eachOf(estimates, rescued);
    results.push(borneOut(together, family, told));
    yield;
  }
  return results;
}

function* intervalsOf(regression: Regression, family: PlacedFamily): Generator<void, Interval[]> {
  return family.isRanked ? yield* rankIntervals(regression, family) : sampledIntervals(regression, family);
}

function* intervalsOfOnly(regression: Regression): Generator<void, Interval[]> {
  const [family] = regression.families;
  return family ? yield* intervalsOf(regression, family) : [];
}

const withClaims = (intervals: Interval[], areBeyond: boolean[]): TestedEstimate[] =>
  zipWith(intervals, areBeyond, (interval, isBeyond) => ({ ...interval, isClaimed: isBeyond && interval.low > 0 }));

/** Where nothing is claimed by the regression on everything, what is claimed by that on one family alone. */
const eitherOf = (together: TestedEstimate[], alone: TestedEstimate[]): TestedEstimate[] =>
  isAnyClaimed(alone) && !isAnyClaimed(together) ? alone : together;

const eachOf = (together: TestedEstimate[], alone: TestedEstimate[]): TestedEstimate[] =>
  together.map((estimate, effect) => {
    const other = alone[effect];
    return other?.isClaimed && !estimate.isClaimed ? other : estimate;
  });

const isAnyClaimed = (estimates: TestedEstimate[]) => estimates.some(({ isClaimed }) => isClaimed);

/** The normal equations without a local level, or with the likeliest where the posts show one. */
export function* likeliestEquations(
  residuals: number[],
  gaps: Gaps,
  families: Family[],
): Generator<void, NormalEquations> {
  const columns = families.flatMap((family) => family.columns);
  const ratios = ofColumns(
    REFERENCE_RATIOS,
    families.flatMap(({ components }) => components),
  );
  const plain = normalEquations(columns, residuals, whitening(NO_LEVEL, gaps), startsOf(gaps));
  yield;
  const level = likeliestLevel(residuals, gaps);
  if (!level) return plain;
  const levelled = normalEquations(columns, residuals, whitening(level, gaps), startsOf(gaps));
  const evidence = fitRidge(levelled, ratios).logLikelihood - fitRidge(plain, ratios).logLikelihood;
  return evidence > LEVEL_EVIDENCE ? levelled : plain;
}

/** Among the levels that posts may have, the one that makes their residuals likeliest before anything else explains them. */
function likeliestLevel(residuals: number[], gaps: Gaps): LocalLevel | null {
  const likelihoods = candidateLevels(gaps).map((level) => ({
    level,
    ...fitRidge(normalEquations([], residuals, whitening(level, gaps), startsOf(gaps)), []),
  }));
  return likelihoods.toSorted((a, b) => b.logLikelihood - a.logLikelihood)[0]?.level ?? null;
}

/** Runs to the end at once. */
export function runAtOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Lets other work run after each step. */
export async function runInSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
