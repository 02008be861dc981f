import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { describe, expect, it } from 'vitest';
import { normalNumbers } from '../../statistics/methods/normal-numbers.ts';
import { followerPaths, quantilesOf } from '../../statistics/series/follower-outlook.ts';
import { filterRate } from '../../statistics/series/rate-filter.ts';
import { drawGained, shareBelow, walkOn, waysOver } from './sheet/fan.ts';
import { followWay } from './sheet/follower-rate.ts';

const LEVELS = [0.1, 0.25, 0.5, 0.75, 0.9];

/** Weeks of many kinds: flat, rising, wandering, with viral weeks, losing, jumping, of small counts, with weeks that nobody read. */
const SERIES = Array.from({ length: 24 }, (_, seed) => {
  const normal = normalNumbers(seed + 1);
  const [length, slope, wanders] = [9 + 2 * seed, [0, 0, 4][seed % 3] ?? 0, [9, 0, 0, 0][seed % 4] ?? 0];
  let rate = 12 * (seed % 5) - 6;
  return Array.from({ length }, (_, week) => {
    rate += slope + wanders * normal();
    if (seed % 4 === 3 && week % 7 === 5) return null;
    const jump = seed % 6 === 1 && week > length / 2 ? 45 : 0;
    return Math.round(rate + jump + (4 + seed / 8) * normal() + (seed % 4 === 1 && normal() > 1.7 ? 60 : 0));
  });
});

/** The product ends the search for a scale after twenty rounds, up to a thousandth from where the sheet finds it. */
function expectNear(own: (number | number[])[], sheet: (number | number[])[]) {
  const [values, others] = [own.flat(), sheet.flat()];
  expect(values).toHaveLength(others.length);
  for (const [at, value] of values.entries()) {
    const other = others[at] ?? Number.NaN;
    expect(Math.abs(value - other)).toBeLessThan(Math.max(1, Math.abs(other)) / 1000);
  }
}

describe('the follower outlook, computed a second time', () => {
  it.each(SERIES.map((nets, at) => [at, nets] as const))('follows the weeks of series %i as matrices do', (_, nets) => {
    for (const way of waysOver(nets.length)) {
      const [own, sheet] = [filterRate(nets, way), followWay(nets, way)];
      expectNear(own.states, sheet.states);
      expectNear(own.covariance, sheet.covariance);
      expectNear(own.surprises, sheet.surprises);
      expectNear([own.noise], [sheet.noise]);
      expect(Math.abs(own.logLikelihood - sheet.logLikelihood)).toBeLessThan(0.01);
    }
  });

  it.each(SERIES.map((nets, at) => [at, nets] as const))(
    'walks along the ways of series %i as their shares are',
    (_, nets) => {
      const ways = waysOver(nets.length).map((way) => ({ ...way, ...filterRate(nets, way) }));
      const likeliest = Math.max(...ways.map(({ logLikelihood }) => logLikelihood));
      const shares = ways.map(({ prior, logLikelihood }) => prior * Math.exp(logLikelihood - likeliest));
      const whole = shares.reduce((one, other) => one + other, 0);
      // The product's own dice. Of 400 walks each is along the way in whose share the middle of its own lies.
      const uniform = mersenne(7);
      const dice = { next: () => uniformFloat64(uniform), normal: normalNumbers(11) };
      let [at, upTo] = [0, shares[0] ?? 0];
      const walks = Array.from({ length: 400 }, (_, walk) => {
        while (upTo < ((walk + 0.5) / 400) * whole) {
          at += 1;
          upTo += shares[at] ?? Number.NaN;
        }
        return walkOn(ways[at] as (typeof ways)[number], 12, dice);
      });
      const paths = followerPaths(nets, 12);
      expect(paths).toHaveLength(400);
      const [own, sheet] = [paths.flat(), walks.flat()];
      expect(own).toHaveLength(sheet.length);
      expect(Math.max(...own.map((gained, week) => Math.abs(gained - (sheet[week] ?? Number.NaN))))).toBeLessThan(1e-3);
    },
  );

  it('goes on with a slow and steady rise as other draws do', () => {
    const shares = [
      { rise: 0.45, noise: 10, weeks: 60 },
      { rise: 0.8, noise: 20, weeks: 70 },
      { rise: 0.2, noise: 5, weeks: 75 },
      { rise: 0.3, noise: 10, weeks: 80 },
    ].map(({ rise, noise, weeks }) => {
      const normal = normalNumbers(5);
      const nets = Array.from({ length: weeks }, (_, week) => Math.round(10 + rise * week + noise * normal()));
      const [middle = 0] = quantilesOf(followerPaths(nets, 12), 12, [0.5]);
      return shareBelow(drawGained(nets, 12, 3000), middle);
    });
    // Without the slope it would be .42.
    expect(Math.abs(shares.reduce((sum, share) => sum + share) / 4 - 0.5)).toBeLessThan(0.05);
  });

  it('has ranges whose ends are what as many of other draws stay below', () => {
    const shares = SERIES.flatMap((nets) => {
      const paths = followerPaths(nets, 12);
      return [1, 4, 12].map((week) => {
        const drawn = drawGained(nets, week, 4000);
        return quantilesOf(paths, week, LEVELS).map((end) => shareBelow(drawn, end));
      });
    });
    for (const [at, level] of LEVELS.entries()) {
      // Four standard errors of 400 paths, and of the draws.
      const most = 4.2 * Math.sqrt((level * (1 - level)) / 400);
      for (const own of shares) expect(Math.abs((own[at] ?? 0) - level)).toBeLessThan(most);
      const mean = shares.reduce((sum, own) => sum + (own[at] ?? 0), 0) / shares.length;
      expect(Math.abs(mean - level)).toBeLessThan(0.015);
    }
  });
});
