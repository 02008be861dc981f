import { OwnedModel } from './base-model.ts';

export class DailyAnalytics extends OwnedModel {
  static override tableName = 'analytics';
  declare date: Date;
  declare totalEngagement: number;
  declare totalReach: number;
  declare conversionRate: number;
  declare aiOptimizationScore: number;
  declare createdAt: Date;
}
