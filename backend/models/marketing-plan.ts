import { OwnedModel } from './base-model.ts';

export class MarketingPlan extends OwnedModel {
  static override tableName = 'marketing_plans';
  declare title: string;
  declare recommendations: unknown;
  declare optimalPostingTimes: string[];
  declare trendingHashtags: string[];
  declare contentIdeas: string[];
  declare status: string;
  declare createdAt: Date;
}
