import type { Knex } from 'knex';
import { userChanged } from '../../database/user-changes.ts';
import { findInsights } from '../insights/find-insights.ts';
import { readFigures } from '../insights/read-figures.ts';
import { storeInsights } from '../insights/store-insights.ts';
import { presentDashboard } from '../present-dashboard.ts';
import { readDashboard } from '../read-dashboard.ts';
import { computeScore } from '../score/compute-score.ts';
import { readMaterial } from '../score/read-material.ts';
import { storeDay } from './store-day.ts';
import { whatIsDue } from './what-is-due.ts';

export interface DailyDeps {
  knex: Knex;
  now(): Date;
}

export interface Refresh {
  userId: string;
  /** True when an account was read for the first time. */
  isFirst: boolean;
}

/**
 * Computes what is due for a user: figures and score of the day, and insights. Nothing is stored for a user who is deleted
 * or turns Performance Analytics off meanwhile; and what two processes compute at the same time is stored once.
 */
export async function refreshUser({ knex, now }: DailyDeps, { userId, isFirst }: Refresh): Promise<void> {
  const moment = now();
  const due = await whatIsDue(knex, userId, moment, isFirst);
  if (!due) return;
  const { analytics } = presentDashboard(await readDashboard(knex, userId, { days: '7', top: 'engagement' }));
  const material = await readMaterial(knex, userId, moment);
  const score = material && computeScore(material);
  const found = due.isLook ? findInsights(await readFigures(knex, userId, moment)) : null;
  const isStored = await knex.transaction(async (trx) => {
    if (!(await whatIsDue(trx, userId, moment, isFirst))) return false;
    await storeDay(trx, userId, due.date, {
      ...analytics,
      score,
      computedAt: moment,
      ...(found && { lookedAt: moment }),
    });
    if (found) await storeInsights(trx, userId, found, moment);
    return true;
  });
  if (isStored) await userChanged(userId);
}
