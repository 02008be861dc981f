import type * as contract from '#shared/plans';
import type { MarketingPlan } from '../models/plans/marketing-plan.ts';

export const presentPlan = (plan: MarketingPlan): contract.MarketingPlan => ({
  id: plan.id,
  title: plan.title,
  status: plan.status,
  createdAt: plan.createdAt.toISOString(),
  startsOn: plan.startsOn,
  endsOn: plan.endsOn,
  optimalPostingTimes: plan.optimalPostingTimes,
  trendingHashtags: plan.trendingHashtags,
  contentIdeas: plan.contentIdeas,
  recommendations: plan.recommendations,
});
