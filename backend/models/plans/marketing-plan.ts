import type * as contract from '#shared/plans';
import { OwnedModel } from '../base-model.ts';

export class MarketingPlan extends OwnedModel {
  static override tableName = 'marketing_plans';
  static override jsonAttributes = ['recommendations'];
  declare title: string;
  declare recommendations: contract.MarketingPlan['recommendations'];
  declare optimalPostingTimes: string[];
  declare trendingHashtags: string[];
  declare contentIdeas: string[];
  declare status: contract.MarketingPlan['status'];
  /** First and last day of its period, ISO dates of the user's zone; both null before it ran. */
  declare startsOn: string | null;
  declare endsOn: string | null;
  declare createdAt: Date;
}
