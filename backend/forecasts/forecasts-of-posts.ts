import type { KeptForecast } from '#shared/analytics/forecasts';
import { KeptForecast as Row } from '../models/watching/kept-forecast.ts';

/** All forecasts that were made of these posts of a user, by post, horizon, metric, and age. */
export async function forecastsOfPosts(userId: string, postIds: string[]): Promise<KeptForecast[]> {
  if (postIds.length === 0) return [];
  const rows = await Row.query()
    .where({ userId })
    .whereIn('postId', postIds)
    .orderBy(['postId', 'horizonHours', 'metric', 'ageHours']);
  return rows.map(present);
}

function present(row: Row): KeptForecast {
  const { postId, metric, horizonHours: horizon, ageHours: age, madeAt, low, mid, high, reason, posts } = row;
  const range = low === null || mid === null || high === null ? null : { low, mid, high };
  const { actual, isInside } = row;
  return { postId, metric, horizon, age, madeAt: madeAt.toISOString(), range, reason, posts, actual, isInside };
}
