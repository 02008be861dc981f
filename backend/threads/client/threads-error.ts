import type { ThreadsTroubleKind } from '#shared/sentences/threads-trouble';

/** What we can do about a failed call. */
export type ThreadsErrorKind = ThreadsTroubleKind;

interface Details {
  /** Graph's `error.code` and `error.error_subcode`. */
  code?: number | undefined;
  subcode?: number | undefined;
  /** The trace id that Meta's support asks for. */
  traceId?: string | undefined;
  /** Milliseconds until Threads wants us back, if it said so. */
  retryAfterMs?: number | undefined;
  /** The field that Threads does not know, or does not give for this token. */
  unknownField?: string | undefined;
}

/** A failed call to Threads. Its message contains no token, secret or code, so it may be logged. */
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
