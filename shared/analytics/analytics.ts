import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { TREND_DAYS } from '../days/dashboard-periods.ts';
import { periodChoiceSchema } from '../days/period-choice.ts';
import { byWireName, cardFigures } from './dashboard-cards.ts';
import { TILE_NAMES } from './dashboard-tiles.ts';
import { ofEach } from './figure.ts';
import { insightSchema, scoreSchema } from './insights.ts';
import { recommendationSchema } from './recommendations.ts';
import { TOP_MEASURES, topContentSchema } from './top-content.ts';

const count = z.int().check(z.nonnegative());
const percent = z.number().check(z.nonnegative());

/**
 * Where the figures come from. `posts`: synced posts. `analyses`: no post is synced, so the counts of the posts that
 * the user analyzed, by the day of the analysis; views are not among them. `none`: no data yet. `off`: the user turned
 * Performance Analytics off.
 */
const sourceSchema = z.enum(['none', 'posts', 'analyses', 'off']);

/** A card's figure against the equal period before it. Either `value` or `reason` is null. */
const changeSchema = z.object({
  /** +23.4 means 23.4 percent more, or 23.4 points more. */
  value: z.nullable(z.number()),
  unit: z.enum(['percent', 'points']),
  /** What it is compared with: the equal period before, or the score of a week ago. */
  since: z.enum(['month', 'week']),
  reason: z.nullable(z.enum(['new', 'no comparison yet'])),
  /** What is missing for a comparison, in words; null where there is one. */
  why: z.nullable(z.string()),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * What the cards count. `activity`: what the connected accounts gained in the period, by Threads' own daily counts, on
 * its complete Pacific days. `published`: without such counts, the posts published in the period, each with its counts
 * so far, by days of the user's zone, today included.
 */
const basisSchema = z.enum(['activity', 'published']);

const UNITS = { count, percent, score: z.number() };
/** The cards: CARD_DAYS days. A figure that nobody reported is null, never 0. */
const cardsSchema = z.object(byWireName((name) => z.nullable(UNITS[cardFigures[name].unit])));

/**
 * Bars: of each of the last BAR_DAYS days of the period, newest last, without those of which it is not known. Else 0 to 100:
 * a rate or score itself; of a count, its share of the higher of this and the previous period.
 */
const smallChartsSchema = z.object(
  byWireName((name) => (cardFigures[name].chart.form === 'bars' ? z.array(count) : z.nullable(percent))),
);

const trendDaySchema = z.object({
  /** ISO date, a day of the user's time zone. */
  day: z.iso.date(),
  /** `figures.engagementRate` of the posts published that day, in percent; null without views. */
  engagement: z.nullable(percent),
  /** Views of the posts published that day; null where none of them is known. */
  reach: z.nullable(count),
});
export type TrendDay = z.infer<typeof trendDaySchema>;

/** Means over the posts of the chosen days; null without posts, and where Threads reports nothing. */
const tilesSchema = z.object(ofEach(TILE_NAMES, () => z.nullable(z.number())));

export const dashboardSchema = z.object({
  source: sourceSchema,
  /** True when posts of the built-in stand-in for Threads are among them. */
  isSandbox: z.boolean(),
  timeZone: z.string(),
  basis: basisSchema,
  /** First and last day of the cards' period, ISO dates; null without data. */
  period: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
  /** When the newest of these figures was read; null where nothing was read from Threads. */
  readAt: z.nullable(momentSchema),
  analytics: cardsSchema,
  changes: z.object(byWireName(() => changeSchema)),
  smallCharts: smallChartsSchema,
  /** Oldest first, one entry for each of the chosen days; empty where `source` is `none` or `off`. */
  trendData: z.array(trendDaySchema),
  /** The days that those are compared with, drawn behind them; empty where posts are not known for 80% of them, or off. */
  previousTrendData: z.array(trendDaySchema),
  tiles: tilesSchema,
  /** Most of the chosen measure first: the posts of the last 90 days, then older ones. */
  topContent: z.array(topContentSchema),
  /** The newest plan that is not archived. */
  marketingPlan: z.nullable(
    z.object({
      id: idSchema,
      title: z.string(),
      optimalPostingTimes: z.array(z.string()),
      trendingHashtags: z.array(z.string()),
      contentIdeas: z.array(z.string()),
      /** The same lines with what carries them; empty for a plan that was made elsewhere. */
      items: z.array(recommendationSchema),
    }),
  ),
  /** The latest; null before it was first computed. */
  score: z.nullable(scoreSchema),
  /** Not dismissed, newest first, ten at most. */
  insights: z.array(insightSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint('GET', '/api/dashboard/:userId', {
  /** `from` and `to`, or `period`, count for more than `days`. */
  query: z.intersection(
    z.object({
      days: z._default(z.enum(TREND_DAYS, `Choose one of ${TREND_DAYS.join(', ')} days`), '7'),
      top: z._default(z.enum(TOP_MEASURES, 'Choose a measure of the list'), 'engagement'),
    }),
    periodChoiceSchema,
  ),
  response: dashboardSchema,
});
