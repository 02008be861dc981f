/** A call that did not succeed, with words for the person who made it. */
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

/** The server's own words if it gave any, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.userMessage) || fallback;
}

/** The value of a JSON text, undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
