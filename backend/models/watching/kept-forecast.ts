import type { ForecastAge, ForecastHorizon, ForecastMetric, NoRangeReason } from '#shared/analytics/forecasts';
import { OwnedModel } from '../base-model.ts';

/** What a post was forecast to have. The database lets nothing change but to add the outcome. */
export class KeptForecast extends OwnedModel {
  static override tableName = 'forecasts';
  declare accountId: string;
  declare postId: string;
  declare metric: ForecastMetric;
  declare ageHours: ForecastAge;
  declare horizonHours: ForecastHorizon;
  declare madeAt: Date;
  /** Which version of the statistics made it. */
  declare model: string;
  /** Posts of the account that it rests on. */
  declare posts: number;
  /** The 80% range and its median; null where there is none, and `reason` says why. */
  declare low: number | null;
  declare mid: number | null;
  declare high: number | null;
  declare reason: NoRangeReason | null;
  /** Median and middle 80% of the account's own posts at the horizon, as of `madeAt`. */
  declare naiveLow: number | null;
  declare naiveMid: number | null;
  declare naiveHigh: number | null;
  /** What the post had at the horizon, and when that was known. */
  declare actual: number | null;
  declare settledAt: Date | null;
  /** Computed by the database. */
  declare isInside: boolean | null;
}
