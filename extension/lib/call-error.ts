import { errorBodySchema } from '#shared/errors';

/** A call that did not succeed, told in words for the person who made it. */
export class CallError extends Error {
  /** What the server, or the lack of one, has to say to the user. */
  readonly userMessage: string | undefined;
  /** The input that was refused, by its path, and why. */
  readonly fields: Record<string, string>;

  constructor(message: string, userMessage?: string, fields: Record<string, string> = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'CallError';
    this.userMessage = userMessage;
    this.fields = fields;
  }
}

/** The server refused or failed: the message is `"{status}: {body text, or status text where it is empty}"`. */
export class ResponseError extends CallError {
  readonly status: number;
  /** The code of `shared/errors.ts`, where the body has one. */
  readonly code: string | undefined;

  constructor(response: Response, text: string) {
    const error = errorIn(text);
    super(`${response.status}: ${text || response.statusText}`, error?.message, error?.fields);
    this.name = 'ResponseError';
    this.status = response.status;
    this.code = error?.code;
  }
}

/** The server's own words where it gave any, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.userMessage) || fallback;
}

function errorIn(text: string) {
  return errorBodySchema.safeParse(jsonIn(text)).data?.error;
}

/** The value of a JSON text, undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
