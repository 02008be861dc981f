import type { Knex } from 'knex';
import { DailyAnalytics } from '../../models/accounts/daily-analytics.ts';

export type Day = Pick<DailyAnalytics, 'totalEngagement' | 'totalReach' | 'conversionRate' | 'score' | 'computedAt'> &
  Partial<Pick<DailyAnalytics, 'lookedAt'>>;

/** Stores the row of a user's day, or brings it up to date. */
export async function storeDay(trx: Knex.Transaction, userId: string, date: Date, day: Day): Promise<void> {
  // Of a user who moved westwards: these days have not begun there.
  await DailyAnalytics.query(trx).delete().where({ userId }).where('date', '>', date);
  const changes = { ...day, aiOptimizationScore: day.score?.value ?? null };
  await DailyAnalytics.query(trx)
    .insert({ userId, date, ...changes })
    .onConflict(['userId', 'date'])
    .merge(changes);
}
