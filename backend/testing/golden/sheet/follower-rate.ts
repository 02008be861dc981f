/**
 * The filter behind the follower outlook a second time, in matrices and with nothing of the product: a linear model of weekly nets
 * with three states (mean, swing, slope), whose surprises are clipped at 3.5 standard deviations.
 */
export interface Way {
  keeps: number;
  push: number;
  slope: number;
  jumpedAgo: number | null;
}

type Matrix = number[][];
const times = (one: Matrix, other: Matrix): Matrix =>
  one.map((row) => (other[0] ?? []).map((_, at) => total(row.map((entry, of) => entry * (other[of]?.[at] ?? 0)))));
const plus = (one: Matrix, other: Matrix, share = 1): Matrix =>
  one.map((row, i) => row.map((entry, j) => entry + share * (other[i]?.[j] ?? 0)));
const turned = (matrix: Matrix): Matrix => (matrix[0] ?? []).map((_, at) => matrix.map((row) => row[at] ?? 0));
const diagonal = (...entries: number[]): Matrix => entries.map((one, i) => entries.map((_, j) => (i === j ? one : 0)));
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const clipped = (value: number) => Math.sign(value) * Math.min(3.5, Math.abs(value));

function middleOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/** What the weeks say of a way of growing; each week but the first three has a surprise. */
export function followWay(nets: (number | null)[], way: Way) {
  const known = nets.flatMap((net) => net ?? []);
  const steps = known.slice(1).map((net, at) => net - (known[at] ?? 0));
  const usual = middleOf(steps);
  const spread = middleOf(steps.map((step) => Math.abs(step - usual))) / 0.6745 / Math.sqrt(2);
  const unit = Math.max(spread, Math.sqrt(Math.abs(middleOf(known))) / 2, 0.5) ** 2;
  const { keeps, push, slope, jumpedAgo } = way;
  const onward = [
    [1, 0, 1],
    [0, keeps, 0],
    [0, 0, 0.99],
  ];
  const pushes = diagonal(0, push * unit, slope * (1 - 0.99 ** 2) * unit);
  const seen = [[1, 1, 0]];
  let states = turned([[middleOf(known), 0, 0]]);
  let doubt = diagonal(1e4 * unit, keeps < 1 ? (push * unit) / (1 - keeps * keeps) : 0, slope * unit);
  const surprises: number[] = [];
  let logs = 0;
  for (const [week, net] of nets.entries()) {
    states = times(onward, states);
    doubt = plus(times(times(onward, doubt), turned(onward)), pushes);
    if (jumpedAgo !== null && nets.length - jumpedAgo === week) doubt = plus(doubt, diagonal(25 * unit, 0, 0));
    if (net === null) continue;
    const variance = (times(times(seen, doubt), turned(seen))[0]?.[0] ?? 0) + unit;
    const gain = times(doubt, turned(seen)).map((row) => row.map((entry) => entry / variance));
    const away = (net - (times(seen, states)[0]?.[0] ?? 0)) / Math.sqrt(variance);
    states = plus(states, gain, clipped(away) * Math.sqrt(variance));
    doubt = plus(doubt, times(times(gain, seen), doubt), -1);
    if (week > 2) {
      surprises.push(away);
      logs += Math.log(variance);
    }
  }
  const recent = surprises.map((_, at) => 0.92 ** (surprises.length - 1 - at));
  const [scale, lately] = [
    likeliestScale(
      surprises,
      surprises.map(() => 1),
    ),
    likeliestScale(surprises, recent),
  ];
  const centre = total(surprises.map(clipped)) / surprises.length;
  const wanders = push > 0 && keeps === 1;
  const lag = wanders ? total(surprises.map((one, at) => clipped(one) * (recent[at] ?? 0))) / total(recent) : 0;
  return {
    states: states.flat(),
    covariance: doubt.map((row) => row.map((entry) => 2.5 * lately * lately * entry)),
    noise: lately * Math.sqrt(unit),
    // Student's t with 4 degrees of freedom: its density of each surprise, without what is the same for all ways.
    logLikelihood:
      total(surprises.map((one) => Math.log((1 + one ** 2 / (4 * scale ** 2)) ** -2.5 / scale))) - logs / 2,
    surprises: surprises.map((one) => (one - centre + lag) / scale),
  };
}

/** Where the derivative of the weighted likelihood of Student's t is zero, by halving; .01 at least. */
function likeliestScale(values: number[], weights: number[]): number {
  let [low, high] = [Math.log(1e-4), Math.log(1e6)];
  for (let round = 0; round < 80; round++) {
    const half = (low + high) / 2;
    const slope = total(
      values.map((one, at) => (weights[at] ?? 0) * ((5 * one ** 2) / (4 * Math.exp(half) + one ** 2) - 1)),
    );
    if (slope > 0) low = half;
    else high = half;
  }
  return Math.exp(high / 2);
}
