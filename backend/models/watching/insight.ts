import type { InsightType } from '#shared/analytics/insights';
import { OwnedModel } from '../base-model.ts';

/** Something that the daily look at the figures found. */
export class Insight extends OwnedModel {
  static override tableName = 'ai_insights';
  declare type: InsightType;
  /** Which one of its type: the same finding on another day is the same row. */
  declare cause: string | null;
  declare insights: { title: string; text: string; postIds: string[] };
  /** 0 to 1. */
  declare confidence: number;
  /** False once it is no longer so, or was dismissed. */
  declare isActive: boolean;
  declare dismissedAt: Date | null;
  declare createdAt: Date;
}
