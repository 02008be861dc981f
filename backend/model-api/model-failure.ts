import { openAIPackage } from './model-client.ts';

const messages = {
  model_daily_limit: "Today's limit for the AI model is reached until midnight UTC",
  model_access: 'The AI model did not accept our access',
  model_busy: 'The AI model is busy',
  model_quota: 'The quota of the AI model is used up',
  model_timeout: 'The AI model took too long',
  model_unreachable: 'The AI model could not be reached',
  model_refused: 'The AI model declined to answer',
  model_bad_answer: 'The AI model gave an answer we could not use',
  model_broke_off: 'The AI model broke off in the middle of its answer',
  model_silent: 'The AI model saw no question about your numbers in this',
  model_unsupported: 'Your figures do not bear out what the AI model said',
  model_failed: 'The AI model failed',
};

type ModelFailureCode = keyof typeof messages;

/** Why the model did not answer, as the beginning of a sentence. Its message is ours: what a provider says can hold part of the key. */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode;

  constructor(code: ModelFailureCode, cause?: unknown) {
    super(messages[code], { cause });
    this.name = 'ModelFailure';
    this.code = code;
  }
}

/** The failure that an error of the `openai` package, or of anything else on the way, comes to. */
export function toModelFailure(error: unknown): ModelFailure {
  return error instanceof ModelFailure ? error : new ModelFailure(codeOf(error), error);
}

function codeOf(error: unknown): ModelFailureCode {
  // A reply that says it is JSON and is not.
  if (error instanceof SyntaxError) return 'model_bad_answer';
  const openai = openAIPackage();
  if (!openai) return 'model_failed';
  const { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError, RateLimitError } = openai;
  if (error instanceof RateLimitError) return error.code === 'insufficient_quota' ? 'model_quota' : 'model_busy';
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return 'model_timeout';
  if (error instanceof APIConnectionError) return 'model_unreachable';
  if (error instanceof APIError && (error.status === 401 || error.status === 403)) return 'model_access';
  return 'model_failed';
}
