/**
 * What can be done about a call to Threads that failed:
 * - `reconnect`: the token is dead; only the user can help, by connecting again
 * - `permission`: the token lacks a scope, or the feature is not open to this account; no use in trying again
 * - `throttled`: too many calls; come back after `retryAfterMs`
 * - `blocked`: Threads restricts the account; leave it alone for hours
 * - `transient`: Threads or the way to it is out of order; try again later
 * - `gone`: the object was deleted, archived, or is not visible to this user
 * - `bad_request`: Threads does not take what was asked; a fault of ours, or a code that was used before
 * - `bad_answer`: no answer of Threads' API: a web page, cut JSON, a redirect, too much of it
 */
export type ThreadsErrorKind =
  | 'reconnect'
  | 'permission'
  | 'throttled'
  | 'blocked'
  | 'transient'
  | 'gone'
  | 'bad_request'
  | 'bad_answer';

interface Details {
  /** Graph's `error.code` and `error.error_subcode`. */
  code?: number | undefined;
  subcode?: number | undefined;
  /** What Meta's support asks for. */
  traceId?: string | undefined;
  /** Milliseconds, where Threads said when to come back. */
  retryAfterMs?: number | undefined;
  /** The name of a field that Threads does not know, or not for this token. */
  unknownField?: string | undefined;
}

/** A call to Threads that failed. Its message holds no token, secret or code, and may be logged. */
export class ThreadsError extends Error {
  readonly kind: ThreadsErrorKind;
  readonly code: number | undefined;
  readonly subcode: number | undefined;
  readonly traceId: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly unknownField: string | undefined;

  constructor(kind: ThreadsErrorKind, message: string, details: Details = {}) {
    super(message);
    this.name = 'ThreadsError';
    this.kind = kind;
    this.code = details.code;
    this.subcode = details.subcode;
    this.traceId = details.traceId;
    this.retryAfterMs = details.retryAfterMs;
    this.unknownField = details.unknownField;
  }
}
