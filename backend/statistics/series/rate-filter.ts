import { mean, median, medianAbsoluteDeviation, sum } from 'simple-statistics';
import { MAD_OF_NORMAL } from '../post-residuals.ts';

/**
 * How weekly nets may come about: a mean, a swing around it that keeps `keeps` of itself from week to week and is pushed by a
 * variance of `push` noise variances, and a slope that comes and goes, with a variance of `slope` noise variances.
 */
export interface RateModel {
  keeps: number;
  push: number;
  slope: number;
  /** So many weeks before the end the mean may have jumped; null: never. */
  jumpedAgo: number | null;
  /** How much is put on the model before the weeks have their say. */
  prior: number;
}

type States = [mean: number, swing: number, slope: number];
type Covariance = [States, States, States];

/** What a model makes of the weeks. */
export interface FilteredRate {
  model: RateModel;
  /** In followers a week, after the last week. */
  states: States;
  covariance: Covariance;
  /** Standard deviation of one week around what the states say, as it was lately. */
  noise: number;
  logLikelihood: number;
  /** How far each week but the first ones was from what was expected, in `noise`. */
  surprises: number[];
}

/** The slope keeps this of itself from week to week. */
const SLOPE_KEEPS = 0.99;
/** A week counts as at most so many standard deviations from what was expected, so that one viral week does not decide. */
const SURPRISE_LIMIT = 3.5;
/** Weeks that only settle the first level. */
const SETTLING_WEEKS = 3;
/** What a week counts against the one after it, where the noise of lately is judged. */
const NOISE_MEMORY = 0.92;
/** Degrees of freedom of Student's t, by which weeks are likely or not. */
const FREEDOM = 4;
/** The filter takes its models for certain, so what it knows of the states is doubted by this factor on the variance. */
const DOUBT = 2.5;
/** In noise variances: how far a mean jumps. */
const JUMP = 25;
/** In noise variances: before the first week, nothing is known of the mean. */
const DIFFUSE = 1e4;

/** Kalman filter with clipped surprises (Masreliez and Martin 1977) over weekly nets, the oldest first; null: not known. */
export function filterRate(nets: (number | null)[], model: RateModel): FilteredRate {
  const known = nets.filter((net) => net !== null);
  const unit = firstNoise(known) ** 2;
  let states: States = [median(known), 0, 0];
  let covariance = startOf(model, unit);
  const surprises: number[] = [];
  let logVariances = 0;
  for (const [week, net] of nets.entries()) {
    ({ states, covariance } = oneWeekOn(states, covariance, model, unit));
    if (nets.length - week === model.jumpedAgo) covariance[0][0] += JUMP * unit;
    if (net === null) continue;
    const gains = covariance.map(([ofMean, ofSwing]) => ofMean + ofSwing) as States;
    const variance = gains[0] + gains[1] + unit;
    const surprise = (net - states[0] - states[1]) / Math.sqrt(variance);
    const learned = clip(surprise) / Math.sqrt(variance);
    states = states.map((state, at) => state + (gains[at] ?? 0) * learned) as States;
    covariance = covariance.map((row, i) =>
      row.map((entry, j) => entry - ((gains[i] ?? 0) * (gains[j] ?? 0)) / variance),
    ) as Covariance;
    if (week < SETTLING_WEEKS) continue;
    surprises.push(surprise);
    logVariances += Math.log(variance);
  }
  return { model, states, ...judged({ covariance, surprises, logVariances, unit, isSteady: isSteady(model) }) };
}

const isSteady = ({ keeps, push }: RateModel) => push === 0 || keeps < 1;
const clip = (surprise: number) => Math.min(SURPRISE_LIMIT, Math.max(-SURPRISE_LIMIT, surprise));

interface Run {
  covariance: Covariance;
  surprises: number[];
  logVariances: number;
  unit: number;
  isSteady: boolean;
}

/** The noise was taken as `unit`; the surprises say how large it is, over all weeks and lately. */
function judged({ covariance, surprises, logVariances, unit, isSteady }: Run) {
  const recent = surprises.map((_, at) => NOISE_MEMORY ** (surprises.length - 1 - at));
  const scale = scaleOf(
    surprises,
    surprises.map(() => 1),
  );
  const lately = scaleOf(surprises, recent);
  const logDensities = surprises.map((surprise) => Math.log1p((surprise / scale) ** 2 / FREEDOM));
  const centre = mean(surprises.map(clip));
  // A rate that wanders lags behind a trend, and what it lacked lately it will lack again.
  const lag = isSteady ? 0 : weightedMean(surprises.map(clip), recent);
  return {
    covariance: covariance.map((row) => row.map((entry) => entry * DOUBT * lately ** 2)) as Covariance,
    noise: Math.sqrt(unit) * lately,
    logLikelihood: -((FREEDOM + 1) / 2) * sum(logDensities) - surprises.length * Math.log(scale) - logVariances / 2,
    surprises: surprises.map((surprise) => (surprise - centre + lag) / scale),
  };
}

const weightedMean = (values: number[], weights: number[]) =>
  sum(values.map((value, at) => value * (weights[at] ?? 0))) / sum(weights);

const SCALE_ROUNDS = 20;
const LEAST_VARIANCE = 1e-4;

/** The scale of Student's t under which surprises are likeliest, by its fixed point. */
function scaleOf(surprises: number[], weights: number[]): number {
  let variance = 1;
  for (let round = 0; round < SCALE_ROUNDS; round++) {
    const shares = surprises.map((one) => ((FREEDOM + 1) * one ** 2) / (FREEDOM + one ** 2 / variance));
    variance = Math.max(LEAST_VARIANCE, weightedMean(shares, weights));
  }
  return Math.sqrt(variance);
}

/** A robust standard deviation of a week, from how it differs from the one before; at least about that of a count. */
function firstNoise(nets: number[]): number {
  const steps = nets.slice(1).map((net, at) => net - (nets[at] ?? net));
  const spread = medianAbsoluteDeviation(steps) / MAD_OF_NORMAL / Math.SQRT2;
  return Math.max(spread, Math.sqrt(Math.abs(median(nets))) / 2, 0.5);
}

const startOf = ({ keeps, push, slope }: RateModel, unit: number): Covariance => [
  [DIFFUSE * unit, 0, 0],
  [0, keeps < 1 ? (push * unit) / (1 - keeps ** 2) : 0, 0],
  [0, 0, slope * unit],
];

/** mean ← mean + slope, swing ← keeps · swing + push, slope ← SLOPE_KEEPS · slope + its push; the covariance is FCF' + pushes. */
function oneWeekOn(
  [mean, swing, slope]: States,
  [ofMean, ofSwing, ofSlope]: Covariance,
  model: RateModel,
  unit: number,
) {
  const { keeps, push } = model;
  const meanSwing = keeps * (ofMean[1] + ofSwing[2]);
  const meanSlope = SLOPE_KEEPS * (ofMean[2] + ofSlope[2]);
  const swingSlope = keeps * SLOPE_KEEPS * ofSwing[2];
  const slopePush = model.slope * (1 - SLOPE_KEEPS ** 2);
  const covariance: Covariance = [
    [ofMean[0] + 2 * ofMean[2] + ofSlope[2], meanSwing, meanSlope],
    [meanSwing, keeps ** 2 * ofSwing[1] + push * unit, swingSlope],
    [meanSlope, swingSlope, SLOPE_KEEPS ** 2 * ofSlope[2] + slopePush * unit],
  ];
  return { states: [mean + slope, keeps * swing, SLOPE_KEEPS * slope] as States, covariance };
}
