import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { MAX_NAMED_POSTS } from '../contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { namedIdsSchema } from './post-figures.ts';

/** How often a range should hold what it forecasts. */
export const FORECAST_LEVEL = 0.8;
/** Hours after publication at which a forecast is made; 0 knows the post and no reading of it. */
export const FORECAST_AGES = [0, 1, 3, 6, 12] as const;
export type ForecastAge = (typeof FORECAST_AGES)[number];
/** Hours after publication of which a forecast speaks: a day and a week. Each is one of `AGES`. */
export const FORECAST_HORIZONS = [24, 168] as const;
export type ForecastHorizon = (typeof FORECAST_HORIZONS)[number];
export const FORECAST_METRICS = ['views', 'engagement'] as const;
export type ForecastMetric = (typeof FORECAST_METRICS)[number];

/** A range needs so many posts that were read at its horizon. */
export const FORECAST_MIN_POSTS = 8;
/** A range whose end is more than so many times its beginning (or 1) says nothing, and is not given. */
export const WIDEST_FORECAST = 30;
/** The record looks at the newest so many ranges whose outcome is known, and says nothing under `RECORD_MIN_RANGES`. */
export const RECORD_RANGES = 200;
export const RECORD_MIN_RANGES = 30;

const count = z.int().check(z.nonnegative());
const number = z.number();
const ageSchema = z.literal(FORECAST_AGES);

/** `low` to `high` is the 80% range, `mid` its median. Rounded to two digits: it is judged as it is shown. */
const rangeSchema = z.object({ low: count, mid: count, high: count });
export type ForecastRange = z.infer<typeof rangeSchema>;

/** Why there is no range: too few posts, none narrow enough to say something, or the post was not read at that age. */
const NO_RANGE_REASONS = ['too_few_posts', 'too_wide', 'not_read'] as const;
export type NoRangeReason = (typeof NO_RANGE_REASONS)[number];

/** What a post will have at a horizon. Either `range` or `reason` is null. */
export const forecastSchema = z.object({
  metric: z.enum(FORECAST_METRICS),
  horizon: z.literal(FORECAST_HORIZONS),
  age: ageSchema,
  range: z.nullable(rangeSchema),
  reason: z.nullable(z.enum(NO_RANGE_REASONS)),
  /** Posts of the account that it rests on. */
  posts: count,
});

export type Forecast = z.infer<typeof forecastSchema>;

/** A forecast as it was written down, once, and what came of it. */
const keptForecastSchema = z.extend(forecastSchema, {
  postId: idSchema,
  madeAt: momentSchema,
  /** What the post had at the horizon; null while that is not known. */
  actual: z.nullable(count),
  /** Whether that lies in the range; null while it is not known, and without a range. */
  isInside: z.nullable(z.boolean()),
});
export type KeptForecast = z.infer<typeof keptForecastSchema>;

/**
 * How ranges did whose outcome is known. All but the counts are null under RECORD_MIN_RANGES. The naive ranges are what the same
 * moment would have said without a model: the median of the account's own posts, and the middle 80% of them.
 */
const recordLineSchema = z.object({
  ranges: count,
  /** Posts that they are of. */
  posts: count,
  /** How many of them held. */
  inside: count,
  /** The share of them, 0 to 1, and the 80% interval of it: ranges of one post hold or fail together, which widens it. */
  share: z.nullable(z.object({ value: number, low: number, high: number })),
  /** Median of how many times its beginning (or 1) a range's end is. */
  width: z.nullable(number),
  naive: z.nullable(z.object({ share: number, width: number })),
  /** By how much the ranges' pinball loss, on the log scale, is below that of the naive ones: 0.4 is 40% less. */
  skill: z.nullable(number),
});
export type RecordLine = z.infer<typeof recordLineSchema>;

const reportCardSchema = z.object({
  metric: z.enum(FORECAST_METRICS),
  level: z.literal(FORECAST_LEVEL),
  /** How many ranges a share needs. */
  needed: z.literal(RECORD_MIN_RANGES),
  overall: recordLineSchema,
  byAge: z.array(z.extend(recordLineSchema, { age: ageSchema })),
  /** Forecasts with a range whose outcome is still to come. */
  waiting: count,
  /** When the first and the last of these outcomes became known. */
  from: z.nullable(momentSchema),
  to: z.nullable(momentSchema),
});
export type ReportCard = z.infer<typeof reportCardSchema>;

/** The record of the forecasts, and all forecasts that were made of the posts named. Of one account, or of all. */
export const getForecasts = endpoint('GET', '/api/forecasts/:userId', {
  query: z.object({
    account: z.optional(idSchema),
    metric: z._default(z.enum(FORECAST_METRICS, 'Choose views or engagement'), 'views'),
    /** Ids of posts, separated by commas. */
    ids: z.optional(namedIdsSchema(MAX_NAMED_POSTS)),
  }),
  response: z.object({ card: reportCardSchema, forecasts: z.array(keptForecastSchema) }),
});

/** How many times its beginning a range's end is; counts below 1 are taken for 1. */
export const rangeWidth = ({ low, high }: Pick<ForecastRange, 'low' | 'high'>): number =>
  Math.max(high, 1) / Math.max(low, 1);
