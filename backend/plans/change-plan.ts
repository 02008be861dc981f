import type { ChangePlan } from '#shared/plans';
import { notFound } from '../base/errors.ts';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import type { User } from '../models/users/user.ts';
import { periodAfter, todayIn } from './period-after-status.ts';

/** Renames a plan of the user, sets its status, or both. Throws `not_found` if the user has no such plan. */
export async function changePlan(
  { id: userId, timeZone }: User,
  id: string,
  { title, status }: ChangePlan,
): Promise<MarketingPlan> {
  return await MarketingPlan.transaction(async (trx) => {
    const plan = await MarketingPlan.query(trx).findById([userId, id]).forUpdate();
    if (!plan) throw notFound('This plan');
    const isNewStatus = status && status !== plan.status;
    const changes = {
      ...(title && { title }),
      ...(isNewStatus && { status, former: null, ...periodAfter(plan, status, todayIn(timeZone)) }),
    };
    return Object.keys(changes).length > 0 ? await plan.$query(trx).patchAndFetch(changes) : plan;
  });
}
