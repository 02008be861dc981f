import type { Logger } from 'pino';
import { tell } from '../../base/telemetry.ts';
import { createAskModel, type ModelTimeLimits } from '../../model-api/ask-model.ts';
import { createMeter } from '../../model-api/meter.ts';
import { toModelFailure } from '../../model-api/model-failure.ts';
import type { User } from '../../models/users/user.ts';
import type { Settings } from '../../settings/settings.ts';
import type { NewPlan } from '../lines/compute-plan.ts';
import type { OwnPosts } from '../lines/read-plan-input.ts';
import { phrasePlan } from './phrase-plan.ts';
import { promptFor } from './phrasing-prompt.ts';
import { phrasingQuestion } from './phrasing-question.ts';

/** Short, because somebody is waiting and the computed plan is ready. */
export const PHRASING_LIMITS: ModelTimeLimits = { request: 15_000, total: 20_000 };

/** Lets a model phrase a computed plan. If it fails or the user forbids it, the plan stays as computed. */
export type PhrasePlan = (user: User, plan: NewPlan, own: OwnPosts) => Promise<NewPlan>;

export function createModelPlanner(
  settings: NonNullable<Settings['model']>,
  limits: ModelTimeLimits,
  log: Logger,
): PhrasePlan {
  const ask = createAskModel(settings, limits.request);

  return async (user, plan, own) => {
    if (!user.analysisCollection) return plan;
    const signal = AbortSignal.timeout(limits.total);
    const meter = createMeter(user.id, settings.dailyRequests, log);
    try {
      const phrasing = await ask(phrasingQuestion(plan.contentIdeas.length), promptFor(plan, own), signal, meter);
      return phrasePlan(plan, phrasing, settings.name);
    } catch (error) {
      const { code } = toModelFailure(error);
      tell('model failed', { code });
      log.warn({ event: 'model_failed', userId: user.id, code }, 'the local planner wrote the plan instead');
      return plan;
    }
  };
}
