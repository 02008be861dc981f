import type { Logger } from 'pino';
import type { Analysis, Finding } from '#shared/analysis';
import { createAskModel, type ModelTimeLimits } from '../../model-api/ask-model.ts';
import { createMeter } from '../../model-api/meter.ts';
import { ModelFailure } from '../../model-api/model-failure.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AnalystInput } from '../analyst.ts';
import { partsOf } from '../local/answer/whose-text.ts';
import { analysisQuestion } from './answer.ts';
import { promptFor } from './prompt.ts';
import { checkRewrites } from './rewrites.ts';
import { supportedAnswer } from './supported-answer.ts';

const MAX_CHANGES = 6;

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
    const { rewrites, ...written } = await ask(analysisQuestion, await promptFor(input, facts), signal, meter);
    const answer = supportedAnswer(written, input, facts);
    if (answer.analysis === '') throw new ModelFailure('model_bad_answer');
    const topics = answer.topics.length > 0 ? answer.topics : facts.topics;
    const noScore = answer.sentiment === null ? facts.noScore : null;
    const analyst: Analysis['analyst'] = { kind: 'model', name: settings.name, fallback: null };
    // Nobody measured how often this model is right about a tone.
    const told = { analysis: withEvidence(answer.analysis, facts), change: changesOf(answer.change, facts) };
    const draft = facts.whose === 'draft' ? partsOf({ ...input, picture: null }).post : null;
    return {
      ...facts,
      ...answer,
      ...told,
      ...{ sentimentConfidence: null, noScore, unsure: null, topics, analyst },
      ...(draft && { rewrites: await checkRewrites(rewrites, draft, input.own) }),
    };
  };
}

/** The model's words, and the measured paragraphs with figures of the user's own posts, which are never the model's. */
const withEvidence = (words: string, { analysis, claims }: Analysis): string =>
  [words, ...analysis.split('\n\n').filter((line) => claims.some(({ text }) => line.includes(text)))].join('\n\n');

/** Nothing is to be changed in somebody else's post. What was measured in a draft, with its edited text, goes first. */
function changesOf(advised: Finding[], { whose, change }: Analysis): Finding[] {
  if (whose === 'other') return [];
  return [...change.filter(({ edited }) => edited !== undefined), ...advised].slice(0, MAX_CHANGES);
}
