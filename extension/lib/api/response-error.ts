import { type ErrorCode, errorBodySchema } from '#shared/contract/errors';
import { CallError, jsonIn } from './call-error.ts';

/** The server refused or failed: the message is `"{status}: {body text, or status text where it is empty}"`. */
export class ResponseError extends CallError {
  readonly status: number;
  /** The code of `shared/contract/errors.ts`, where the body has one. */
  readonly code: string | undefined;

  constructor(response: Response, text: string) {
    const error = errorIn(text);
    super(`${response.status}: ${text || response.statusText}`, error?.message, error?.fields);
    this.name = 'ResponseError';
    this.status = response.status;
    this.code = error?.code;
  }
}

/** Whether the server refused for this reason. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ResponseError && error.code === code;

function errorIn(text: string) {
  return errorBodySchema.safeParse(jsonIn(text)).data?.error;
}
