import * as contract from '#shared/plans';
import { forbidden, notFound } from '../base/errors.ts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import { changePlan } from './change-plan.ts';
import { experimentsRoutes } from './experiments/experiments-routes.ts';
import { createPlanner, type PlannerDeps } from './generate-plan.ts';
import { countPlans, listPlans } from './list-plans.ts';
import { readOutcome } from './outcome/read-outcome.ts';
import { presentPlan } from './present-plan.ts';
import { takeBackRefresh } from './take-back-refresh.ts';

export interface PlansDeps extends PlannerDeps {
  limits: RateLimits;
  gates: Gates;
  now(): Date;
}

export function createPlans({ limits, gates, now, ...deps }: PlansDeps): Slice {
  const { knex } = deps;
  const router = createRouter();
  const generatePlan = createPlanner(deps);

  route(
    router,
    contract.generatePlan,
    async ({ user, body, ctx }) => {
      if (!user.planGeneration) throw forbidden('Marketing Plan Generation is turned off in your privacy settings');
      await limits.consume('planPerUser', user.id);
      return presentPlan(await generatePlan(user, ctx.state.startedAt, body));
    },
    { gate: null },
  );

  route(router, contract.listPlans, async ({ user, query }) => (await listPlans(user.id, query)).map(presentPlan), {
    gate: gates.history,
  });

  route(router, contract.countPlans, ({ user }) => countPlans(user.id));

  route(
    router,
    contract.openPlan,
    async ({ params, user }) => {
      const plan = await MarketingPlan.query().findById([user.id, params.id]);
      if (!plan) throw notFound('This plan');
      return { ...presentPlan(plan), outcome: await readOutcome(knex, user, plan) };
    },
    { gate: gates.figures },
  );

  route(router, contract.changePlan, async ({ params, body, user }) =>
    presentPlan(await changePlan(user, params.id, body)),
  );

  route(router, contract.takeBackRefresh, async ({ params, user }) =>
    presentPlan(await takeBackRefresh(user, params.id)),
  );

  route(router, contract.deletePlan, async ({ params, user }) => {
    const deleted = await MarketingPlan.query().deleteById([user.id, params.id]);
    if (deleted === 0) throw notFound('This plan');
    return { deleted };
  });

  router.use(experimentsRoutes({ knex, limits, gate: gates.figures, now }).routes());
  return { router };
}
