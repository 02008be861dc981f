import type * as contract from '#shared/plans';
import { OwnedModel } from '../base-model.ts';

/** What a draft said before it was made anew, and when it was made. */
interface FormerPlan
  extends Pick<
    MarketingPlan,
    'title' | 'recommendations' | 'optimalPostingTimes' | 'trendingHashtags' | 'contentIdeas'
  > {
  createdAt: string;
}

export class MarketingPlan extends OwnedModel {
  static override tableName = 'marketing_plans';
  static override jsonAttributes = ['recommendations', 'former'];
  declare title: string;
  declare recommendations: contract.MarketingPlan['recommendations'];
  declare optimalPostingTimes: string[];
  declare trendingHashtags: string[];
  declare contentIdeas: string[];
  declare status: contract.MarketingPlan['status'];
  /** First and last day of its period, ISO dates of the user's zone; both null before it ran. */
  declare startsOn: string | null;
  declare endsOn: string | null;
  /** Null where it was never made anew or was begun since, and once anything was deleted of which plans may be made. */
  declare former: FormerPlan | null;
  declare createdAt: Date;
  declare clientKey: string | null;
}
