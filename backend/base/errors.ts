import { type ErrorBody, type ErrorCode, errorStatus } from '#shared/contract/errors';

interface Details {
  /** The input that was refused, by its path, and why. */
  fields?: Record<string, string>;
  /** Seconds after which it is worth another try. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal or failure that the client may read. Everything else that is thrown becomes a quiet 500. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }

  toBody(requestId?: string): ErrorBody {
    const { code, message, fields } = this;
    return { error: { code, message, ...(fields && { fields }), ...(requestId && { requestId }) } };
  }
}

export const badRequest = (message: string) => new ApiError('bad_request', message);
export const invalidInput = (fields: Record<string, string>) =>
  new ApiError('invalid_input', Object.values(fields)[0] ?? 'This input is not valid', { fields });
export const wrongCredentials = () => new ApiError('wrong_credentials', 'Invalid email or password');
export const wrongPassword = (field: string) =>
  new ApiError('wrong_credentials', 'This is not your password', { fields: { [field]: 'This is not your password' } });
export const codeNeeded = () => new ApiError('code_needed', 'Enter the code from your authenticator app');
export const wrongCode = () =>
  new ApiError('wrong_code', 'This code is wrong or was used already', {
    fields: { code: 'This code is wrong or was used already' },
  });
export const confirmationNeeded = () => new ApiError('confirmation_needed', 'Please enter your password again');
export const notSignedIn = () => new ApiError('not_signed_in', 'Please sign in');
export const forbidden = (message = 'This is not yours') => new ApiError('forbidden', message);
/** `field` is the input that named it, where a form may want to know. */
export const notFound = (what = 'This', field?: string) =>
  new ApiError('not_found', `${what} was not found`, field ? { fields: { [field]: `${what} was not found` } } : {});
export const conflict = (message: string, fields?: Record<string, string>) =>
  new ApiError('conflict', message, fields ? { fields } : {});
export const quotaExceeded = (message: string) => new ApiError('quota_exceeded', message);
export const tooLarge = (message: string) => new ApiError('too_large', message);
export const methodNotAllowed = () => new ApiError('method_not_allowed', 'This address does not take this method');
export const unsupportedMediaType = (message: string) => new ApiError('unsupported_media_type', message);
export const tooManyRequests = (message: string, retryAfter: number) =>
  new ApiError('too_many_requests', message, { retryAfter });
export const notSetUp = (message: string) => new ApiError('not_set_up', message);
export const unavailable = (message: string, retryAfter = 5) => new ApiError('unavailable', message, { retryAfter });
