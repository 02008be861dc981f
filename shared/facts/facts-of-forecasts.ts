import * as z from 'zod/mini';
import { FORECAST_AGES, FORECAST_HORIZONS, FORECAST_METRICS } from '../analytics/forecasts.ts';
import { countOf, type Meaning, means, percentOf } from '../contract/measured-numbers.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { account, format } from './fact-arguments.ts';
import { count, defineFact } from './fact-result.ts';

const HOURS: Meaning = { measure: 'hours', unit: 'hours' };
/** Of the figure that it is a forecast of. */
const ofMetric = () => means(z.int().check(z.nonnegative()), { of: 'metric' });

/** An 80% range of what a post will have: `least` to `most`, with the median. */
const expectedSchema = z.object({
  metric: z.enum(FORECAST_METRICS),
  /** Hours after publication of which it speaks, and those at which it was made; 0 knew no reading of the post. */
  horizonHours: means(z.literal(FORECAST_HORIZONS), HOURS),
  madeAtHours: means(z.literal(FORECAST_AGES), HOURS),
  least: ofMetric(),
  middle: ofMetric(),
  most: ofMetric(),
  /** Posts of the account that it rests on. */
  n: count,
  /** What came; null while it is not known. */
  outcome: z.nullable(ofMetric()),
  isHeld: z.nullable(z.boolean()),
});

const forecasts = z.object({
  /** Newest first. Of each figure and horizon the forecast that was made last. */
  posts: z.array(
    z.object({
      id: idSchema,
      text: z.string(),
      publishedAt: momentSchema,
      permalink: z.nullable(z.string()),
      expected: z.array(expectedSchema),
      /** The same in sentences, for each figure: a sentence each for the day and the week. */
      told: z.object({ views: z.array(z.string()), engagement: z.array(z.string()) }),
    }),
  ),
  /** Of a post that is not written yet: like most of the account's, or of the format that was named. Null where it was not asked for. */
  next: z.nullable(
    z.object({
      mediaType: z.string(),
      told: z.object({ views: z.array(z.string()), engagement: z.array(z.string()) }),
    }),
  ),
});

const forecastRecord = z.object({
  /** What the forecasts are of. */
  about: z.enum(FORECAST_METRICS),
  /** Ranges whose outcome became known last, of `posts` posts, and how many of them held. */
  n: count,
  posts: countOf('posts'),
  held: count,
  /** How many a share needs. */
  needed: count,
  /** In percent, with its 80% interval; null under `needed`. */
  heldPercent: z.nullable(percentOf(null)),
  heldPercentLow: z.nullable(percentOf(null)),
  heldPercentHigh: z.nullable(percentOf(null)),
  /** How many percent of the naive ranges, "like the middle 80% of your posts", held. */
  naiveHeldPercent: z.nullable(percentOf(null)),
  /** The same in sentences. */
  told: z.array(z.string()),
  /** Ranges whose outcome is still to come. */
  open: count,
});

/** About forecasts of posts, and how they held. */
export const factsOfForecasts = {
  get_forecasts: defineFact({
    description: 'What young posts will probably have after a day and a week, as 80% ranges, and what came.',
    /** Of one post, or without it of those of the last seven days; `next`: of one that is not written yet, of this format. */
    arguments: z.strictObject({
      account,
      post: z.optional(idSchema),
      next: z.optional(z.boolean()),
      format: z.optional(format),
    }),
    data: forecasts,
  }),
  get_forecast_record: defineFact({
    description: 'How often earlier forecasts held.',
    arguments: z.strictObject({ account, metric: z._default(z.enum(FORECAST_METRICS), 'views') }),
    data: forecastRecord,
  }),
};
