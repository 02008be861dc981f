import type { Knex } from 'knex';
import { changePlan as changePlanCall, deletePlan, generatePlan as generatePlanCall, listPlans } from '#shared/plans';
import { forbidden, notFound } from '../errors.ts';
import type { RateLimits } from '../middleware/rate-limit.ts';
import { createRouter, route } from '../middleware/route.ts';
import { MarketingPlan } from '../models/marketing-plan.ts';
import { changePlan } from './change-plan.ts';
import { generatePlan } from './generate-plan.ts';
import { presentPlan } from './present-plan.ts';

interface PlansDeps {
  knex: Knex;
  limits: RateLimits;
}

export function plansRoutes({ knex, limits }: PlansDeps) {
  const router = createRouter();

  route(router, generatePlanCall, async ({ user, ctx }) => {
    if (!user.planGeneration) throw forbidden('Marketing Plan Generation is turned off in your privacy settings');
    await limits.consume('planPerUser', user.id);
    return presentPlan(await generatePlan(knex, user, ctx.state.startedAt));
  });

  route(router, listPlans, async ({ user }) => {
    const plans = await MarketingPlan.query().where({ userId: user.id }).orderBy('id', 'desc');
    return plans.map(presentPlan);
  });

  route(router, changePlanCall, async ({ params, body, user }) =>
    presentPlan(await changePlan(user.id, params.id, body)),
  );

  route(router, deletePlan, async ({ params, user }) => {
    const deleted = await MarketingPlan.query().deleteById([user.id, params.id]);
    if (deleted === 0) throw notFound('This plan');
    return { deleted };
  });

  return router;
}
