import type { Knex } from 'knex';
import {
  FORECAST_HORIZONS,
  FORECAST_METRICS,
  type Forecast,
  type ForecastHorizon,
  type ForecastMetric,
} from '#shared/analytics/forecasts';
import { mapInSlices } from '../base/in-slices.ts';
import { runPrepared } from '../database/run-prepared.ts';
import { createForecaster } from '../statistics/forecast/forecaster.ts';
import { readCurvePosts } from './read-curve-posts.ts';

/** What is not published yet. */
interface PlannedDraft {
  text: string;
  /** As Threads calls it: TEXT_POST, IMAGE, ... */
  mediaType: string;
  topicTag: string | null;
  hasLink: boolean;
  /** When it is to go out. */
  at: Date;
}

/** What is to be said of each draft. */
interface Asked {
  metric: ForecastMetric;
  horizon: ForecastHorizon;
}

const ALL: Asked[] = FORECAST_METRICS.flatMap((metric) => FORECAST_HORIZONS.map((horizon) => ({ metric, horizon })));
/** A forecast takes up to a millisecond. */
const SLICE = 10;

const NEWEST_ACCOUNT = `
select account_id from content_posts
where user_id = $1 and external_id is not null and account_id is not null and published_at <= $2
order by published_at desc limit 1`;

/** The account that the user published with last; null where none of their posts was read. */
export async function newestAccountOf(knex: Knex, userId: string, now: Date): Promise<string | null> {
  const statement = { name: 'newest-account', text: NEWEST_ACCOUNT };
  const [found] = await runPrepared<{ accountId: string }>(knex, statement, [userId, now]);
  return found?.accountId ?? null;
}

/**
 * What each of these drafts of an account will have, by what is known now: after a day and a week, or what is asked. Null where the
 * account has no posts, or the user turned Performance Analytics off.
 */
export async function forecastsOfDrafts(
  knex: Knex,
  user: { id: string; timeZone: string },
  accountId: string,
  drafts: PlannedDraft[],
  now: Date,
  asked: Asked[] = ALL,
): Promise<Forecast[][] | null> {
  const posts = await readCurvePosts(knex, user.id, accountId, now);
  if (posts.length === 0) return null;
  const forecaster = createForecaster(posts);
  const counts = { views: new Map(), engagement: new Map() };
  return mapInSlices(drafts, SLICE, ({ at, ...draft }) => {
    const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(user.timeZone);
    const slot = { hour: local.hour, weekday: local.dayOfWeek - 1 };
    const post = { ...draft, slot, counts, publishedAt: now };
    return asked.map((one) => forecaster.forecast(post, { ...one, age: 0 }));
  });
}
