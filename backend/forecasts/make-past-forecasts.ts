import type { Knex } from 'knex';
import { FORECAST_AGES } from '#shared/analytics/forecasts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { engagementSql } from '../figures/engagement-sql.ts';
import type { AccountRef } from '../models/accounts/account-ref.ts';
import { makeDue } from './make-forecasts.ts';

/** Ten ranges each, which is enough for a record. A post takes a fifth of a second. */
const POSTS = 12;
const PAST_DAYS = 60;

/**
 * Makes the forecasts that would have been made of the newest posts of a sample account, at each age by what was known then, with
 * what came of them. Only for one whose readings of the past are there.
 */
export async function makePastForecasts(knex: Knex, { userId, accountId }: AccountRef, now: Date): Promise<void> {
  const posts: { publishedAt: Date }[] = await knex('content_posts')
    .select('publishedAt')
    .where({ userId, accountId })
    .whereNotNull('externalId')
    .whereBetween('publishedAt', [new Date(now.getTime() - PAST_DAYS * DAY_MS), new Date(now.getTime() - DAY_MS)])
    .orderBy('publishedAt', 'desc')
    .limit(POSTS);
  const moments = posts.flatMap(({ publishedAt }) =>
    FORECAST_AGES.map((age) => new Date(publishedAt.getTime() + age * HOUR_MS + MINUTE_MS)),
  );
  for (const moment of moments.toSorted((a, b) => a.getTime() - b.getTime()))
    await makeDue({ knex, now: () => moment }, userId);
  await knex.raw(SETTLE_PAST, [now, now, userId, accountId, userId]);
}

/** Each when its horizon was there. */
const SETTLE_PAST = `
update forecasts set actual = outcome.count, settled_at = outcome.at
from (
  select forecast.id, published_at + make_interval(hours => horizon_hours) as at,
    case forecast.metric when 'views' then age.views else ${engagementSql('age')} end as count
  from forecasts as forecast
  join content_posts as post on post.user_id = forecast.user_id and post.id = forecast.post_id
  join post_ages as age on age.user_id = forecast.user_id and age.post_id = forecast.post_id
    and age.age_hours = forecast.horizon_hours
  where forecast.settled_at is null and forecast.made_at < ? and published_at + make_interval(hours => horizon_hours) <= ?
    and forecast.user_id = ? and forecast.account_id = ?
) as outcome
where forecasts.user_id = ? and forecasts.id = outcome.id and outcome.count is not null`;
