import type { Logger } from 'pino';
import type { Analyst } from '#shared/analysis';
import { tell } from '../../base/telemetry.ts';
import { toModelFailure } from '../../model-api/model-failure.ts';

/** Notes why the model did not answer, and says it as the user reads it. */
export function noteFallback(error: unknown, userId: string, log: Logger): NonNullable<Analyst['fallback']> {
  const { code, message } = toModelFailure(error);
  tell('model failed', { code });
  log.warn({ event: 'model_failed', userId, code, ...causeOf(error) }, 'the local analyst answered instead');
  return { code, message: `${message}, so the local analyst answered.` };
}

/** Without the message: a provider's words can hold part of the key, a parser's what the model wrote. */
function causeOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const status = 'status' in error ? error.status : undefined;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')).trim();
  return { error: error.constructor.name, status, frames };
}
