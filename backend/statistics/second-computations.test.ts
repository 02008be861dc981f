import { describe, expect, it } from 'vitest';
import { poolGroups } from './effects/pooled-groups.ts';
import { judgeRanges } from './methods/judge-ranges.ts';
import { normalNumbers } from './methods/normal-numbers.ts';
import { lookAtPairs } from './methods/paired-looks.ts';
import { goalDays } from './series/goal-dates.ts';

/** Figures that rest on statistics, computed a second time in another way. */
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const average = (values: number[]) => sum(values) / values.length;

describe('the interval of an experiment', () => {
  /** Wilcoxon's statistic of differences less a shift, by their ranks. */
  const signedRanks = (differences: number[], shift: number) => {
    const ordered = differences.map((one) => one - shift).toSorted((a, b) => Math.abs(a) - Math.abs(b));
    return sum(ordered.map((one, at) => Math.sign(one) * (at + 1)));
  };
  const mostAllowed = (pairs: number, planned: number) =>
    2.2414 * Math.sqrt((planned / pairs) * sum(Array.from({ length: pairs }, (_, at) => (at + 1) ** 2)));

  it.each(SEEDS)(
    'holds the shifts that the ranks do not speak against, and ends at the first look that does: %s',
    (seed) => {
      const normal = normalNumbers(seed);
      const all = Array.from({ length: 30 }, () => (seed % 3) * 0.4 + normal());
      const isOutside = (differences: number[], shift: number) =>
        Math.abs(signedRanks(differences, shift)) > mostAllowed(differences.length, 30);
      const ends =
        Array.from({ length: 23 }, (_, at) => at + 8).find((pairs) => isOutside(all.slice(0, pairs), 0)) ?? 30;
      const seen = all.slice(0, ends);
      const look = lookAtPairs(all, 30);
      expect(look?.isFound).toBe(isOutside(seen, 0));
      const { low, high, effect } = look as NonNullable<typeof look>;
      for (const end of [low, high].filter(Number.isFinite)) {
        const outwards = end === low ? -1e-9 : 1e-9;
        expect(isOutside(seen, end + outwards)).toBe(true);
        expect(isOutside(seen, end - outwards)).toBe(false);
      }
      expect(Math.abs(signedRanks(seen, effect))).toBeLessThanOrEqual(seen.length);
    },
  );
});

it.each(SEEDS)('the days of a goal are those on which walking along the paths reaches it: %s', (seed) => {
  const normal = normalNumbers(seed);
  const paths = Array.from({ length: 50 }, () => {
    let gained = 0;
    return Array.from({ length: 20 }, () => (gained += 10 + 12 * normal()));
  });
  const missing = 60 + seed;
  const reached = paths.map((path) => {
    for (let day = 1; day <= 140; day++) {
      const [before, after] = [[0, ...path][Math.ceil(day / 7) - 1] ?? 0, path[Math.ceil(day / 7) - 1] ?? 0];
      if (before + ((after - before) * (((day - 1) % 7) + 1)) / 7 >= missing) return day;
    }
    return 999;
  });
  const sorted = reached.toSorted((a, b) => a - b);
  const shown = (day = 999) => (day === 999 ? null : day);
  const { earliest, latest, chance } = goalDays(paths, missing);
  expect([earliest, latest]).toEqual([shown(sorted[4]), shown(sorted[44])]);
  expect(chance).toBe(reached.filter((day) => day < 999).length / 50);
});

it.each(SEEDS)('the record of ranges adds up by hand: %s', (seed) => {
  const normal = normalNumbers(seed);
  const judged = Array.from({ length: 48 }, (_, at) => ({
    postId: `${Math.floor(at / 4)}`,
    range: { low: 80, mid: 100, high: 100 + at },
    naive: { low: 40, mid: 90, high: 260 },
    actual: Math.round(110 * Math.exp(0.3 * normal())),
  }));
  const held = judged.map(({ range, actual }) => actual >= range.low && actual <= range.high);
  const verdict = judgeRanges(judged);
  const share = held.filter(Boolean).length / 48;
  expect(verdict).toMatchObject({ ranges: 48, posts: 12, inside: held.filter(Boolean).length });
  expect(verdict.share.value).toBeCloseTo(share, 12);
  // Twelve clusters of four: the variance of their shares says how many ranges they are worth.
  const shares = Array.from({ length: 12 }, (_, post) => held.slice(4 * post, 4 * post + 4).filter(Boolean).length / 4);
  const variance = sum(shares.map((one) => (one - share) ** 2)) / 11 / 12;
  const worth = Math.min(48, (share * (1 - share)) / variance);
  // Wilson's interval holds the shares whose own standard errors reach as far as what was found.
  for (const end of [verdict.share.low, verdict.share.high])
    expect(Math.abs(share - end) / Math.sqrt((end * (1 - end)) / worth)).toBeCloseTo(1.2816, 3);
  const widths = judged.map(({ range }) => range.high / range.low).toSorted((a, b) => a - b);
  expect(verdict.width).toBeCloseTo(average(widths.slice(23, 25)), 12);
});

it.each(SEEDS)('groups of weeks are drawn to the mean of all by how little they differ: %s', (seed) => {
  const normal = normalNumbers(seed);
  const drawn = [5, 9, 14].map((length, at) => Array.from({ length }, () => 10 + 3 * at * (seed % 2) + 4 * normal()));
  // Of 28 values the 14th and 15th are in the middle. Nothing counts further from it than 2.5 robust deviations.
  const inMiddle = (values: number[]) => average(values.toSorted((a, b) => a - b).slice(13, 15));
  const centre = inMiddle(drawn.flat());
  const most = (2.5 * inMiddle(drawn.flat().map((value) => Math.abs(value - centre)))) / 0.6745;
  const groups = drawn.map((own) => own.map((value) => centre + Math.min(most, Math.max(-most, value - centre))));
  const values = groups.flat();
  // Sums of squares: of all, less those within.
  const all = average(values);
  const squares = (of: number[]) => sum(of.map((value) => value ** 2)) - sum(of) ** 2 / of.length;
  const within = sum(groups.map(squares)) / 25;
  const between = (squares(values) - 25 * within) / 2;
  const variance = (between - within) / ((28 - (25 + 81 + 196) / 28) / 2);
  const pull = variance <= 0 ? 12 : Math.min(12, Math.max(1, within / variance));
  for (const [at, { value, low, high }] of poolGroups(drawn).entries()) {
    const own = groups[at] ?? [];
    expect(value).toBeCloseTo((sum(own) + pull * all) / (own.length + pull), 8);
    expect(high - low).toBeCloseTo(2 * 1.2816 * Math.sqrt(within / (own.length + pull)), 2);
  }
});
