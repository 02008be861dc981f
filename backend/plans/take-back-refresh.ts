import { notFound } from '../base/errors.ts';
import { lockPlans } from '../models/analysis/forget-analyses.ts';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import type { User } from '../models/users/user.ts';

/**
 * Gives a draft of the user the name and the lines that it had before it was made anew. Throws `not_found` if there is no such
 * plan, it was begun, or it has none any more.
 */
export async function takeBackRefresh({ id: userId }: User, id: string): Promise<MarketingPlan> {
  return await MarketingPlan.transaction(async (trx) => {
    // A deletion that takes words out of plans does so before or after this, and never between the reading and the writing.
    await lockPlans(trx, userId);
    const plan = await MarketingPlan.query(trx).findById([userId, id]).where({ status: 'draft' }).forUpdate();
    if (!plan?.former) throw notFound('What this plan said before');
    const { createdAt, ...lines } = plan.former;
    return await plan.$query(trx).patchAndFetch({ ...lines, createdAt: new Date(createdAt), former: null });
  });
}
