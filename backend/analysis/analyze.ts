import type { Logger } from 'pino';
import type { Analysis } from '#shared/analysis';
import { toModelFailure } from '../model-api/model-failure.ts';
import type { Analyst, AnalystInput } from './analyst.ts';
import type { ModelAnalyst } from './model/model-analyst.ts';

interface Analysts {
  local: Analyst;
  /** Null where no model API is set up. */
  model: ModelAnalyst | null;
  log: Logger;
}

export type Analyze = (input: AnalystInput & { userId: string; allowsModel: boolean }) => Promise<Analysis>;

/**
 * Measures with the local analyst, then lets the model speak about what was measured. When the model fails, the answer
 * is the local analyst's and says why. Rejects at the time limit of the input's signal, whoever is still busy.
 */
export function createAnalyze({ local, model, log }: Analysts): Analyze {
  return async ({ userId, allowsModel, ...input }) => {
    const facts = await orAborted(local.analyze(input), input.signal);
    if (!model || !allowsModel) return facts;
    try {
      return await orAborted(model(userId, input, facts), input.signal);
    } catch (error) {
      input.signal.throwIfAborted();
      const { code, message } = toModelFailure(error);
      log.warn({ event: 'model_failed', userId, code, ...causeOf(error) }, 'the local analyst answered instead');
      return {
        ...facts,
        analyst: { ...facts.analyst, fallback: { code, message: `${message}, so the local analyst answered.` } },
      };
    }
  };
}

/** Without the message: a provider's words can hold part of the key, a parser's what the model wrote. */
function causeOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const status = 'status' in error ? error.status : undefined;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')).trim();
  return { error: error.constructor.name, status, frames };
}

function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
