import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import { readOutcome } from '../plans/outcome/read-outcome.ts';
import { type Fact, nothing } from './parts/told.ts';
import { OFF } from './parts/why-nothing.ts';

const NOT_FOUND = 'None of your plans is that one.';
const NONE = 'You have no plan that was started yet. Make one, start it, and what comes of it will be here.';

export const getPlanOutcomes: Fact<'get_plan_outcomes'> = async ({ knex, user, now }, { plan: id }) => {
  const plan = id === undefined ? await newestStarted(user.id) : await MarketingPlan.query().findById([user.id, id]);
  if (!plan) return id === undefined ? nothing('no_plan', NONE) : nothing('not_found', NOT_FOUND);
  const outcome = await readOutcome(knex, user, plan, now);
  const { title, status, startsOn, endsOn, recommendations } = plan;
  return {
    data: { plan: { id: plan.id, title, status, startsOn, endsOn }, lines: recommendations?.items ?? [], outcome },
    period:
      startsOn && endsOn ? { from: startsOn, to: endsOn, days: 'user', isRunning: outcome?.isFinal === false } : null,
    nulls: outcome ? {} : { outcome: user.performanceAnalytics ? 'A plan that was not started has no outcome.' : OFF },
  };
};

/** An active one first. */
async function newestStarted(userId: string): Promise<MarketingPlan | undefined> {
  return MarketingPlan.query()
    .where({ userId })
    .whereIn('status', ['active', 'done'])
    .orderBy([{ column: 'status' }, { column: 'id', order: 'desc' }])
    .first();
}
