import * as z from 'zod/mini';

/** Every reason for which the API refuses or fails, with the HTTP status that goes with it. */
export const errorStatus = {
  bad_request: 400,
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  code_needed: 401,
  wrong_code: 401,
  forbidden: 403,
  confirmation_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  quota_exceeded: 422,
  picture_too_slow: 422,
  too_many_requests: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  not_set_up: 503,
  upstream_timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every answer of the API that is not a success. `fields` names the input that was refused, and why. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.optional(z.string()),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
