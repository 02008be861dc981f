import type { Score } from '#shared/analytics/insights';
import { OwnedModel } from '../base-model.ts';

/** What was computed about a user on one of their days. Figures that nobody reported are null. */
export class DailyAnalytics extends OwnedModel {
  static override tableName = 'analytics';
  /** Midnight in the user's zone. */
  declare date: Date;
  /** Of the CARD_DAYS days of the dashboard's cards. */
  declare totalEngagement: number | null;
  declare totalReach: number | null;
  /** In percent. */
  declare conversionRate: number | null;
  /** 0 to 100; null where there is not enough data. */
  declare aiOptimizationScore: number | null;
  declare score: Score | null;
  declare computedAt: Date;
  /** When insights were looked for on that day; null when they were not yet. */
  declare lookedAt: Date | null;
  declare createdAt: Date;
}
