import { readBounded } from '../outbound/read-bounded.ts';

type Fetch = typeof fetch;

/** An answer of 900 tokens has a few kilobytes. */
const MAX_REPLY_BYTES = 1024 * 1024;
/** Whoever asks us to come back later than this gets no second try: the user is waiting. */
const MAX_RETRY_AFTER_SECONDS = 10;

/**
 * `fetch` for the `openai` package, for a host that may be faulty: redirects are not followed, a reply is read whole
 * within the time limit of its request and up to 1 MB, and a second try that cannot help is not made.
 */
export const modelFetch: Fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  // An answer without content, such as 204, takes no body at all.
  const body = (await readBounded(response, MAX_REPLY_BYTES)) || null;
  const headers = new Headers(response.headers);
  // `fetch` unpacked the body already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  // The package obeys this header: https://github.com/openai/openai-node, `shouldRetry` in src/client.ts.
  if (isFinal(response, body)) headers.set('x-should-retry', 'false');
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
};

function isFinal(response: Response, body: string | null): boolean {
  if (response.status !== 429) return false;
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return seconds > MAX_RETRY_AFTER_SECONDS || Boolean(body?.includes('"insufficient_quota"'));
}
