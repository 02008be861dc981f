import { readBounded } from '../../outbound/read-bounded.ts';
import { failureIn } from './classify-errors.ts';
import { parseJson } from './parse-json.ts';
import { ThreadsError } from './threads-error.ts';

/** The largest answer is a page of a hundred posts with long texts, about 300 KB. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Limit for one try, from connecting to the last byte. */
export const TRY_LIMIT_MS = 10_000;

export interface Request {
  method: 'GET' | 'POST';
  url: URL;
  /** The token of the user for whom the call is made. */
  token?: string;
  /** Sent as a form. */
  form?: URLSearchParams;
}

/** An answer of Threads that is not an error. */
export interface Answer {
  /** Parsed JSON. */
  body: unknown;
  headers: Headers;
}

interface Sending {
  fetch: typeof fetch;
  tryLimitMs: number;
  signal?: AbortSignal | undefined;
  /** Gets the headers of every answer, including errors. */
  onHeaders(headers: Headers): void;
}

/**
 * Makes one try of a call. The token is sent in a header, because URLs end up in logs. Throws a ThreadsError, or the
 * reason of the signal if the caller gave up.
 */
export async function sendOnce(request: Request, sending: Sending): Promise<Answer> {
  const limit = AbortSignal.timeout(sending.tryLimitMs);
  const signal = sending.signal ? AbortSignal.any([limit, sending.signal]) : limit;
  try {
    const response = await sending.fetch(request.url, toInit(request, signal));
    sending.onHeaders(response.headers);
    return readAnswer(response, await readBounded(response, MAX_ANSWER_BYTES));
  } catch (error) {
    sending.signal?.throwIfAborted();
    throw error instanceof ThreadsError ? error : brokenOff(error);
  }
}

function toInit({ method, token, form }: Request, signal: AbortSignal): RequestInit {
  const headers = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  return { method, headers, signal, redirect: 'manual', ...(form && { body: form }) };
}

function readAnswer({ status, headers }: Response, text: string | null): Answer {
  const retryAfterMs = readRetryAfter(headers);
  if (text === null) throw new ThreadsError('bad_answer', `Threads answered more than ${MAX_ANSWER_BYTES} bytes`);
  if (status >= 300 && status < 400) throw new ThreadsError('bad_answer', 'Threads answered with a redirect');
  const body = parsed(text);
  const failure = failureIn(body);
  if (failure) throw retryAfterMs === undefined ? failure : withRetryAfter(failure, retryAfterMs);
  if (status === 429) throw new ThreadsError('throttled', 'Threads answered 429', { retryAfterMs });
  if (status >= 500) throw new ThreadsError('transient', `Threads answered ${status}`, { retryAfterMs });
  if (body === undefined || status >= 400) throw new ThreadsError('bad_answer', `Threads answered ${status}, not JSON`);
  return { body, headers };
}

/** Undefined if the text is not JSON, since JSON has no undefined. */
function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const withRetryAfter = (error: ThreadsError, retryAfterMs: number) =>
  new ThreadsError(error.kind, error.message, { ...error, retryAfterMs });

/** Meta sends seconds, never a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) * 1000 : undefined;
}

/** Describes the failure of the connection without the URL, which may contain a secret. */
function brokenOff(error: unknown): ThreadsError {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ThreadsError('transient', 'Threads did not answer in time');
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
  return new ThreadsError('transient', `Threads cannot be reached (${code})`);
}
