import type { Knex } from 'knex';
import { userChanged } from '../../database/user-changes.ts';
import { storeInsights } from '../insights/store-insights.ts';
import { computeDay } from './compute-day.ts';
import { whatIsDue } from './daily-schedule.ts';
import { storeDay } from './store-day.ts';

export interface DailyDeps {
  knex: Knex;
  now(): Date;
}

/**
 * Computes what is due for a user: figures and score of the day, and insights. Nothing is stored for a user who is deleted
 * or turns Performance Analytics off meanwhile; and what two processes compute at the same time is stored once.
 */
export async function refreshUser({ knex, now }: DailyDeps, userId: string): Promise<void> {
  const moment = now();
  const due = await whatIsDue(knex, userId, moment);
  const computed = due && (await computeDay(knex, userId, moment, due.isLook));
  if (!computed) return;
  const isStored = await knex.transaction(async (trx) => {
    const still = await whatIsDue(trx, userId, moment);
    if (!still) return false;
    await storeDay(trx, userId, still.date, computed.day);
    if (computed.insights) await storeInsights(trx, userId, computed.insights, moment);
    return true;
  });
  if (isStored) await userChanged(userId);
}
