import type { Logger } from 'pino';
import type { Analysis } from '#shared/analysis';
import { createAskModel, type ModelTimeLimits } from '../../model-api/ask-model.ts';
import { createMeter } from '../../model-api/meter.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AnalystInput } from '../analyst.ts';
import { analysisQuestion } from './answer.ts';
import { promptFor } from './prompt.ts';

/**
 * Lets the model speak about facts that the local analyst measured. The facts stay: language, hashtags and counts are
 * never the model's. Throws when the model did not answer.
 */
export type ModelAnalyst = (input: AnalystInput, facts: Analysis) => Promise<Analysis>;

export function createModelAnalyst(
  settings: NonNullable<Settings['model']>,
  limits: ModelTimeLimits,
  log: Logger,
): ModelAnalyst {
  const ask = createAskModel(settings, limits.request);

  return async (input, facts) => {
    const signal = AbortSignal.any([input.signal, AbortSignal.timeout(limits.total)]);
    const meter = createMeter(input.userId, settings.dailyRequests, log);
    const answer = await ask(analysisQuestion, await promptFor(input, facts), signal, meter);
    const topics = answer.topics.length > 0 ? answer.topics : facts.topics;
    const noScore = answer.sentiment === null ? facts.noScore : null;
    const analyst: Analysis['analyst'] = { kind: 'model', name: settings.name, fallback: null };
    // Nobody measured how often this model is right about a tone.
    return { ...facts, ...answer, sentimentConfidence: null, noScore, topics, analyst };
  };
}
