import { median } from 'simple-statistics';
import { FORECAST_LEVEL, type ForecastRange, rangeWidth } from '#shared/analytics/forecasts';
import { COUNT_OFFSET, Z80 } from './assumptions.ts';

/** A range, the naive one beside it, and what came. */
export interface JudgedRange {
  postId: string;
  range: ForecastRange;
  naive: ForecastRange;
  actual: number;
}

export interface RangeVerdict {
  ranges: number;
  posts: number;
  inside: number;
  share: { value: number; low: number; high: number };
  width: number;
  naive: { share: number; width: number };
  skill: number | null;
}

const TAIL = (1 - FORECAST_LEVEL) / 2;

/** How ranges did, at least one of them. The interval of their share counts ranges of one post as far as they are alike. */
export function judgeRanges(judged: JudgedRange[]): RangeVerdict {
  const isHeld = judged.map(({ range, actual }) => isInside(range, actual));
  const inside = isHeld.filter(Boolean).length;
  const posts = Map.groupBy(judged.keys(), (index) => judged[index]?.postId ?? '');
  const clusters = [...posts.values()].map((own) => own.map((index) => Number(isHeld[index])));
  const ownLoss = total(judged.map(({ range, actual }) => pinballLoss(range, actual)));
  const naiveLoss = total(judged.map(({ naive, actual }) => pinballLoss(naive, actual)));
  return {
    ranges: judged.length,
    posts: posts.size,
    inside,
    share: clusteredShare(clusters),
    width: median(judged.map(({ range }) => rangeWidth(range))),
    naive: {
      share: total(judged.map(({ naive, actual }) => Number(isInside(naive, actual)))) / judged.length,
      width: median(judged.map(({ naive }) => rangeWidth(naive))),
    },
    skill: naiveLoss > 0 ? 1 - ownLoss / naiveLoss : null,
  };
}

const isInside = ({ low, high }: ForecastRange, actual: number): boolean => low <= actual && actual <= high;

/** Loss of both ends and of the median as quantiles, on the log scale (Koenker and Bassett 1978); 0 is best. */
export function pinballLoss({ low, mid, high }: ForecastRange, actual: number): number {
  const of = (quantile: number, forecast: number) => {
    const over = Math.log(actual + COUNT_OFFSET) - Math.log(forecast + COUNT_OFFSET);
    return over * (quantile - Number(over < 0));
  };
  return of(TAIL, low) + of(0.5, mid) + of(1 - TAIL, high);
}

/**
 * The share of ones among clusters of zeros and ones, with its 80% interval: Wilson's, of as many observations as they are worth
 * (Rao and Scott 1992). Clusters that are all alike are worth one observation each.
 */
export function clusteredShare(clusters: number[][]): RangeVerdict['share'] {
  const size = total(clusters.map(({ length }) => length));
  const value = total(clusters.map(total)) / size;
  const independent = (value * (1 - value)) / size;
  const between = total(clusters.map((own) => (total(own) - value * own.length) ** 2)) / size ** 2;
  const correction = clusters.length > 1 ? clusters.length / (clusters.length - 1) : 1;
  const effect = independent > 0 ? Math.max(1, (between * correction) / independent) : size / clusters.length;
  const worth = size / effect;
  const centre = (value + Z80 ** 2 / (2 * worth)) / (1 + Z80 ** 2 / worth);
  const half = (Z80 / (1 + Z80 ** 2 / worth)) * Math.sqrt((value * (1 - value)) / worth + Z80 ** 2 / (4 * worth ** 2));
  return { value, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

const total = (numbers: number[]): number => numbers.reduce((sum, value) => sum + value, 0);
