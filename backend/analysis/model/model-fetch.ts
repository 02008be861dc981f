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
  const body = await readBounded(response);
  const headers = new Headers(response.headers);
  // `fetch` unpacked the body already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  // The package obeys this header: https://github.com/openai/openai-node, `shouldRetry` in src/client.ts.
  if (isFinal(response, body)) headers.set('x-should-retry', 'false');
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
};

async function readBounded(response: Response): Promise<string | null> {
  if (!response.body) return null;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (bytes > MAX_REPLY_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function isFinal(response: Response, body: string | null): boolean {
  if (response.status !== 429) return false;
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return seconds > MAX_RETRY_AFTER_SECONDS || Boolean(body?.includes('"insufficient_quota"'));
}
