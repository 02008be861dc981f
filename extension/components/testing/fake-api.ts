import { type Endpoint, isPathOf } from '#shared/contract/endpoint';
import { type ErrorCode, errorStatus } from '#shared/contract/errors';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: what lies in a call is what a test asserts
  body: any;
  credentials: RequestCredentials | undefined;
}

/** Makes a reply's body of a call; a promise keeps the client waiting. */
type Answer = (call: Call) => unknown;

interface Refusal {
  code?: ErrorCode;
  message: string;
  fields?: Record<string, string>;
}

/** Answers the calls of the contract over `fetch`, each as a test has it; whatever it was not told of is not found. */
export class FakeApi {
  readonly calls: Call[] = [];
  readonly #answers = new Map<Endpoint, Answer>();

  /** Answers an endpoint from now on. */
  on(endpoint: Endpoint, answer: Answer): this {
    this.#answers.set(endpoint, answer);
    return this;
  }

  /** Refuses an endpoint from now on, in the server's own format. */
  refuse(endpoint: Endpoint, { code = 'unavailable', ...error }: Refusal): this {
    return this.on(endpoint, () => Response.json({ error: { code, ...error } }, { status: errorStatus[code] }));
  }

  /** Leaves an endpoint without an answer until the function it gives is called. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = this.#answers.get(endpoint);
    this.on(endpoint, async (call) => {
      await promise;
      return answer?.(call);
    });
    return resolve;
  }

  /** The calls of an endpoint so far. */
  callsOf = (endpoint: Endpoint): Call[] =>
    this.calls.filter((call) => call.method === endpoint.method && isPathOf(endpoint, call.path));

  request: typeof fetch = async (address, { method = 'GET', body, credentials } = {}) => {
    const { pathname: path, searchParams: query } = new URL(String(address), 'http://server');
    const call = { method, path, query, body: body && JSON.parse(String(body)), credentials };
    this.calls.push(call);
    const answer = this.#answerTo(call);
    if (!answer) return Response.json({ error: { code: 'not_found', message: 'Not found' } }, { status: 404 });
    const reply = await answer(call);
    return reply instanceof Response ? reply : Response.json(reply);
  };

  /** Of two paths that fit, the one with fewer parameters is meant. */
  #answerTo({ method, path }: Call): Answer | undefined {
    const fitting = [...this.#answers].filter(([endpoint]) => endpoint.method === method && isPathOf(endpoint, path));
    const [first] = fitting.sort(([a], [b]) => a.path.split(':').length - b.path.split(':').length);
    return first?.[1];
  }
}
