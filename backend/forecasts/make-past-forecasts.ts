import type { Knex } from 'knex';
import { FORECAST_AGES } from '#shared/analytics/forecasts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import type { AccountRef } from '../models/accounts/account-ref.ts';
import { makeDue, OUTCOME } from './make-forecasts.ts';

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
  await knex.raw(SETTLE_PAST, [userId, accountId, now, now]);
}

/** When the post of a forecast reaches its horizon. */
const HORIZON = `(
  select published_at + make_interval(hours => forecast.horizon_hours)
  from content_posts as post where post.user_id = forecast.user_id and post.id = forecast.post_id)`;

/** Each when its horizon was there. */
const SETTLE_PAST = `
update forecasts as forecast set actual = ${OUTCOME}, settled_at = ${HORIZON}
where forecast.user_id = ? and forecast.account_id = ? and forecast.settled_at is null and forecast.made_at < ?
  and ${HORIZON} <= ? and ${OUTCOME} is not null`;
