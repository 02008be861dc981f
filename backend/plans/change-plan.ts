import type { ChangePlan } from '#shared/plans';
import { notFound } from '../errors.ts';
import { MarketingPlan } from '../models/marketing-plan.ts';

/** Renames a plan of the user, sets its status, or both. Throws 404 where the user has no such plan. */
export async function changePlan(userId: string, id: string, { title, status }: ChangePlan): Promise<MarketingPlan> {
  const changes = { ...(title && { title }), ...(status && { status }) };
  if (Object.keys(changes).length > 0) await MarketingPlan.query().findById([userId, id]).patch(changes);
  const plan = await MarketingPlan.query().findById([userId, id]);
  if (!plan) throw notFound('This plan');
  return plan;
}
