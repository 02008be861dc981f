import { readBounded } from '../../outbound/read-bounded.ts';
import { failureIn } from './classify-errors.ts';
import { parseJson } from './parse-json.ts';
import { ThreadsError } from './threads-error.ts';

/** The largest answer is a page of a hundred posts with long texts; it has some 300 KB. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** For one try, from connecting to the last byte. */
export const TRY_LIMIT_MS = 10_000;

export interface Request {
  method: 'GET' | 'POST';
  url: URL;
  /** Of the user that the call is made for. */
  token?: string;
  /** Sent as a form. */
  form?: URLSearchParams;
}

/** What Threads answered, if it is no failure. */
export interface Answer {
  /** Parsed JSON. */
  body: unknown;
  headers: Headers;
}

interface Sending {
  fetch: typeof fetch;
  tryLimitMs: number;
  signal?: AbortSignal | undefined;
  /** Sees the headers of every answer, also of a failure. */
  onHeaders(headers: Headers): void;
}

/**
 * One try of one call. The token travels in a header, where no log of addresses sees it. Throws a ThreadsError, or the
 * reason of the signal when the caller gave up.
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

/** Undefined, which is no JSON, for what is none. */
function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const withRetryAfter = (error: ThreadsError, retryAfterMs: number) =>
  new ThreadsError(error.kind, error.message, { ...error, retryAfterMs });

/** Seconds, as Meta sends it. A date is not expected. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) * 1000 : undefined;
}

/** Says what happened to the connection, without the address, which may hold a secret. */
function brokenOff(error: unknown): ThreadsError {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ThreadsError('transient', 'Threads did not answer in time');
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
  return new ThreadsError('transient', `Threads cannot be reached (${code})`);
}
