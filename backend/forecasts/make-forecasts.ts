import { setImmediate as others } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import {
  FORECAST_AGES,
  FORECAST_HORIZONS,
  FORECAST_METRICS,
  type Forecast,
  type ForecastAge,
  type ForecastRange,
} from '#shared/analytics/forecasts';
import { runPrepared } from '../database/run-prepared.ts';
import { userChanged } from '../database/user-changes.ts';
import { engagementSql } from '../figures/engagement-sql.ts';
import { newId } from '../models/base-model.ts';
import { createForecaster, FORECAST_MODEL } from '../statistics/forecast/forecaster.ts';
import { readCurvePosts } from './read-curve-posts.ts';

interface Deps {
  knex: Knex;
  log: Pick<Logger, 'warn'>;
  now(): Date;
}

/** No account may publish more in a day; the rest would be forecast at its next reading. */
const MOST_AT_ONCE = 250;
/** Outcomes that are not known so long after a forecast never will be. */
const SETTLED_WITHIN = `interval '15 days'`;

/**
 * Writes down what the user's newest posts will have, once at each age, and what came of earlier forecasts. Call it after posts
 * were read. Never throws: forecasts that were missed are missed.
 */
export async function makeForecasts(deps: Deps, userId: string): Promise<void> {
  try {
    const settled = await settleForecasts(deps, userId);
    const made = await makeDue(deps, userId);
    if (settled + made > 0) await userChanged(userId);
  } catch (error) {
    deps.log.warn({ event: 'forecasts_failed', userId, error: String(error) });
  }
}

/**
 * The posts of which a forecast is due: at the newest age that they have reached, until they reach the next, and read at that age.
 * Nobody forecasts a day that is over.
 */
const DUE = `
select account_id, post.id, age.hours as age
from users
join content_posts as post on post.user_id = users.id and performance_analytics
cross join lateral (
  select max(hours) as hours from unnest('{${FORECAST_AGES.join(', ')}}'::smallint[]) as hours
  where published_at + make_interval(hours => hours) <= $2
) as age
where users.id = $1 and published_at > $2::timestamptz - interval '24 hours' and published_at <= $2
  and external_id is not null and account_id is not null and gone_at is null
  and (age.hours = 0 or exists (
    select from post_ages where user_id = $1 and post_id = post.id and age_hours = age.hours))
  and not exists (select from forecasts where user_id = $1 and post_id = post.id and age_hours = age.hours)
order by published_at desc
limit ${MOST_AT_ONCE}`;

interface DuePost {
  accountId: string;
  id: string;
  age: ForecastAge;
}

/** Makes those that are due now. @returns how many. */
export async function makeDue({ knex, now }: Pick<Deps, 'knex' | 'now'>, userId: string): Promise<number> {
  const madeAt = now();
  const due = await runPrepared<DuePost>(knex, { name: 'due-forecasts', text: DUE }, [userId, madeAt]);
  const rows: NewRow[] = [];
  for (const [accountId, own] of Map.groupBy(due, (post) => post.accountId)) {
    const posts = await readCurvePosts(knex, userId, accountId, madeAt);
    const forecaster = createForecaster(posts);
    for (const { id, age } of own) {
      const post = posts.find((one) => one.id === id);
      if (!post) continue;
      for (const metric of FORECAST_METRICS)
        for (const horizon of FORECAST_HORIZONS) {
          const forecast = forecaster.forecast(post, { metric, horizon, age });
          rows.push(rowOf(accountId, id, forecast, forecaster.naive(metric, horizon)));
          // A forecast takes some milliseconds: whoever waits has their turn in between.
          await others();
        }
    }
  }
  return rows.length === 0 ? 0 : storeForecasts(knex, userId, madeAt, rows);
}

type NewRow = ReturnType<typeof rowOf>;

const rowOf = (
  accountId: string,
  postId: string,
  { metric, age, horizon, posts, range, reason }: Forecast,
  naive: ForecastRange | null,
) => ({
  id: newId(),
  account_id: accountId,
  post_id: postId,
  ...{ metric, age_hours: age, horizon_hours: horizon, model: FORECAST_MODEL, posts, reason },
  ...{ low: range?.low, mid: range?.mid, high: range?.high },
  ...{ naive_low: naive?.low, naive_mid: naive?.mid, naive_high: naive?.high },
});

/** A post that is deleted meanwhile gets none: its rows would hang on nothing. */
const STORE = `
insert into forecasts (user_id, id, account_id, post_id, metric, age_hours, horizon_hours, made_at, model, posts, low, mid, high,
  reason, naive_low, naive_mid, naive_high)
select $1, made.id, made.account_id, made.post_id, metric, age_hours, horizon_hours, $2, model, posts, low, mid, high,
  reason, naive_low, naive_mid, naive_high
from jsonb_to_recordset($3::jsonb) as made (id text, account_id text, post_id text, metric text, age_hours smallint,
  horizon_hours smallint, model text, posts integer, low integer, mid integer, high integer, reason text,
  naive_low integer, naive_mid integer, naive_high integer)
join content_posts as post on post.user_id = $1 and post.id = made.post_id
for key share of post
on conflict do nothing
returning 1`;

async function storeForecasts(knex: Knex, userId: string, madeAt: Date, rows: NewRow[]): Promise<number> {
  const statement = { name: 'store-forecasts', text: STORE };
  return (await runPrepared(knex, statement, [userId, madeAt, JSON.stringify(rows)])).length;
}

/**
 * What a forecast's post had at its horizon; null where that was not read. It is looked up for each forecast, and not joined:
 * PostgreSQL takes a user whom it has not counted yet for one with a single row, and a join of three such tables, which have
 * hundreds and thousands of them, took many seconds.
 */
export const OUTCOME = `(
  select case forecast.metric when 'views' then age.views else ${engagementSql('age')} end
  from post_ages as age
  where age.user_id = forecast.user_id and age.post_id = forecast.post_id and age.age_hours = forecast.horizon_hours)`;

const SETTLE = `
update forecasts as forecast set actual = ${OUTCOME}, settled_at = $2
where forecast.user_id = $1 and forecast.settled_at is null and forecast.made_at > $2::timestamptz - ${SETTLED_WITHIN}
  and ${OUTCOME} is not null
returning 1`;

/** Adds what came to the forecasts whose horizon was read since. */
async function settleForecasts({ knex, now }: Deps, userId: string): Promise<number> {
  return (await runPrepared(knex, { name: 'settle-forecasts', text: SETTLE }, [userId, now()])).length;
}
