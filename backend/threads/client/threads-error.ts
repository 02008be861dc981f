import type { ThreadsTroubleKind } from '#shared/threads-trouble';

/** What can be done about a call to Threads that failed. */
export type ThreadsErrorKind = ThreadsTroubleKind;

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
