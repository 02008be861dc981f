import { readBounded } from '../outbound/read-bounded.ts';

type Fetch = typeof fetch;

/** An answer of 900 tokens has a few kilobytes; in pieces, each with its frame, some hundred. */
const MAX_REPLY_BYTES = 1024 * 1024;
/** Whoever asks us to come back later than this gets no second try: the user is waiting. */
const MAX_RETRY_AFTER_SECONDS = 10;

/**
 * `fetch` for the `openai` package, for a host that may be faulty: redirects are not followed, a reply is read whole
 * within the time limit of its request and up to 1 MB, and a second try that cannot help is not made. A reply in pieces
 * is handed on as it comes, up to the same size; its reader keeps the time.
 */
export const modelFetch: Fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.ok && isInPieces(response)) return new Response(boundedPieces(response), response);
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

/** Server-sent events: the form in which a model's words come one by one. */
export const isInPieces = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** Breaks off where a server sends more than an answer can have. */
function boundedPieces({ body }: Response) {
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_REPLY_BYTES) controller.error(new Error('The reply is too long'));
      else controller.enqueue(chunk);
    },
  });
  return body?.pipeThrough(bounded) ?? null;
}

function isFinal(response: Response, body: string | null): boolean {
  if (response.status !== 429) return false;
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return seconds > MAX_RETRY_AFTER_SECONDS || Boolean(body?.includes('"insufficient_quota"'));
}
