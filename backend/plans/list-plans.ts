import { raw } from 'objection';
import { PLANS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import type { PlanCounts, PlanStatus } from '#shared/plans';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';

interface Page {
  /** Id of the last plan on the page before. */
  before?: string | undefined;
  status?: PlanStatus | undefined;
}

/** One page of the user's plans, newest first: ids rise with time. */
export async function listPlans(userId: string, { before, status }: Page): Promise<MarketingPlan[]> {
  return await MarketingPlan.query()
    .where({ userId, ...(status && { status }) })
    .modify((query) => before && query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PLANS_PAGE_SIZE);
}

export async function countPlans(userId: string): Promise<PlanCounts> {
  const rows = await MarketingPlan.query()
    .where({ userId })
    .select('status', raw('count(*)::integer').as('plans'))
    .groupBy('status')
    // The shape of an aggregate, which the model does not know.
    .castTo<{ status: PlanStatus; plans: number }[]>();
  return {
    draft: 0,
    active: 0,
    done: 0,
    archived: 0,
    ...Object.fromEntries(rows.map(({ status, plans }) => [status, plans])),
  };
}
