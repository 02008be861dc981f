import { LUCK_OF_CLAIMED, REFERENCE_RATIOS, Z80 } from '../methods/assumptions.ts';
import { candidateLevels, type Gaps, type LocalLevel, NO_LEVEL, startsOf, whitening } from '../methods/local-level.ts';
import { fitRidge, type NormalEquations, normalEquations } from '../methods/ridge-regression.ts';
import { ofColumns } from '../methods/variance-components.ts';
import { zipWith } from '../methods/vectors.ts';
import { borneOut } from './borne-out.ts';
import { type Claims, testClaims } from './claim-test.ts';
import {
  type Design,
  designOf,
  designOfOne,
  type PlacedFamily,
  type Regression,
  regressionOn,
  type Sample,
} from './effect-families.ts';
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
 * bear it out. What was claimed of `earlier` samples, of the same families, stays claimed as `earlierLooks` says. Gives a list of estimates for each family, and pauses where other work may run in between.
 */
export function* estimateEffects(sample: Sample, earlier: (() => Sample)[] = []): Generator<void, TestedEstimate[][]> {
  const [design, ...designs] = yield* designsOf(sample);
  if (!design) return [];
  const [ofAll = [], ...ofEach] = yield* claimsOf([design, ...designs], earlier);
  const together = regressionOn(design);
  yield;
  const results: TestedEstimate[][] = [];
  for (const [index, family] of together.families.entries()) {
    const estimates = withClaims(yield* intervalsOf(together, family), ofAll[index]);
    const [areBeyond] = ofEach[index] ?? [];
    const alone = designs[index];
    const isRescued = alone && areBeyond?.some((isBeyond, effect) => isBeyond && !estimates[effect]?.isClaimed);
    const rescued = isRescued ? withClaims(yield* intervalsOfOnly(regressionOn(alone)), areBeyond) : [];
    const told = family.isRanked ? eitherOf(estimates, rescued) : eachOf(estimates, rescued);
    results.push(withoutLuck(borneOut(together, family, told), family));
    yield;
  }
  return results;
}

/** An earlier sample is tested only where it may add something. */
function* claimsOf(designs: Design[], earlier: (() => Sample)[]): Generator<void, Claims> {
  const { claimed, kept } = yield* testClaims(designs);
  let told = claimed;
  for (const sampleOf of earlier) {
    if (countOf(kept) === countOf(told)) break;
    const before = yield* testClaims(yield* designsOf(sampleOf()));
    told = eachEffect(told, eachEffect(kept, before.claimed, and), or);
  }
  return told;
}

const countOf = (claims: Claims): number => claims.flat(2).filter(Boolean).length;
const and = (a: boolean, b: boolean) => a && b;
const or = (a: boolean, b: boolean) => a || b;

const eachEffect = (a: Claims, b: Claims, decide: typeof and): Claims =>
  zipWith(a, b, (ofFamilies, others) =>
    zipWith(ofFamilies, others, (effects, other) => zipWith(effects, other, decide)),
  );

/** Of all families together, and of each alone where there are several. */
function* designsOf({ residuals, gaps, families }: Sample): Generator<void, Design[]> {
  const together = designOf(families, yield* likeliestEquations({ residuals, gaps, families }), gaps);
  yield;
  return [together, ...(families.length > 1 ? families.map((_, index) => designOfOne(together, index)) : [])];
}

function* intervalsOf(regression: Regression, family: PlacedFamily): Generator<void, Interval[]> {
  return family.isRanked ? yield* rankIntervals(regression, family) : sampledIntervals(regression, family);
}

function* intervalsOfOnly(regression: Regression): Generator<void, Interval[]> {
  const [family] = regression.families;
  return family ? yield* intervalsOf(regression, family) : [];
}

const withClaims = (intervals: Interval[], areBeyond: boolean[] = []): TestedEstimate[] =>
  intervals.map((interval, effect) => ({
    ...interval,
    isClaimed: areBeyond[effect] === true && interval.low > 0,
  }));

/**
 * Claimed effects, lowered by LUCK_OF_CLAIMED. Those of a ranked family are lowered together, so that a time that is claimed does not
 * fall behind its neighbours. Intervals stay, and none moves past zero.
 */
function withoutLuck(estimates: TestedEstimate[], { isRanked }: PlacedFamily): TestedEstimate[] {
  const isLowered = ({ isClaimed }: TestedEstimate) => isClaimed || (isRanked && isAnyClaimed(estimates));
  const lowered = ({ effect, low, high }: Interval) =>
    Math.max(Math.min(effect, 0), effect - (LUCK_OF_CLAIMED * (high - low)) / (2 * Z80));
  return estimates.map((estimate) => (isLowered(estimate) ? { ...estimate, effect: lowered(estimate) } : estimate));
}

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
export function* likeliestEquations({ residuals, gaps, families }: Sample): Generator<void, NormalEquations> {
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
