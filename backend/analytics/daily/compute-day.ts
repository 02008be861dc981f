import type { Knex } from 'knex';
import { ApiError } from '../../base/errors.ts';
import { readMeasuredPosts } from '../../figures/measured-posts.ts';
import { presentDashboard } from '../dashboard/present-dashboard.ts';
import { readDashboard } from '../dashboard/read-dashboard.ts';
import { findInsights } from '../insights/find-insights.ts';
import type { FoundInsight } from '../insights/found-insight.ts';
import { readFigures } from '../insights/read-insight-figures.ts';
import { computeScore } from '../score/compute-score.ts';
import { readScoreInput } from '../score/read-score-input.ts';
import type { Day } from './store-day.ts';

interface Computed {
  day: Day;
  /** Null where they were not looked for. */
  insights: FoundInsight[] | null;
}

/** Figures and score of a user's day, and insights if they are to be looked for; null for a user who is gone meanwhile. */
export async function computeDay(knex: Knex, userId: string, now: Date, isLook: boolean): Promise<Computed | null> {
  try {
    const { analytics } = presentDashboard(await readDashboard(knex, userId, { days: '7', top: 'engagement' }));
    const synced = (await readMeasuredPosts(knex, userId)).filter(({ source }) => source === 'posts');
    const input = await readScoreInput(knex, userId, synced, now);
    const score = input && computeScore(input);
    const insights = isLook ? findInsights(await readFigures(knex, userId, synced, now)) : null;
    const { totalEngagement, totalReach, conversionRate } = analytics;
    const figures = { totalEngagement, totalReach, conversionRate, score, computedAt: now };
    return { day: { ...figures, ...(isLook && { lookedAt: now }) }, insights };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') return null;
    throw error;
  }
}
