import type * as z from 'zod/mini';
import { type Endpoint, type PathParameter, pathTo } from '#shared/contract/endpoint';
import { CallError, jsonIn } from './call-error.ts';
import { ResponseError } from './response-error.ts';

// biome-ignore lint/complexity/noBannedTypes: `{}` is the type that asks for nothing, which is what is meant.
type Empty = {};
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Empty
  : Empty extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What a call of an endpoint needs: `params` for its path, `query`, `body`, each only where the endpoint has it. */
type CallInput<Path extends string, Query extends z.ZodMiniType, Body extends z.ZodMiniType> = Part<
  'params',
  [PathParameter<Path>] extends [never] ? undefined : Record<PathParameter<Path>, string>
> &
  Part<'query', z.input<Query>> &
  Part<'body', z.input<Body>> & { signal?: AbortSignal };

export type CallArguments<Path extends string, Query extends z.ZodMiniType, Body extends z.ZodMiniType> =
  Empty extends CallInput<Path, Query, Body>
    ? [input?: CallInput<Path, Query, Body>]
    : [input: CallInput<Path, Query, Body>];

/** The same input where its exact type does not matter. */
interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Makes the function that calls the endpoints of a server.
 *
 * @param base the server's origin, such as `http://localhost:3000`, or '' for the page's own.
 * @throws ResponseError for an answer that is not a success, CallError where there was none or it makes no sense.
 */
export function createApi(base: string, request: typeof fetch = (...call) => fetch(...call)) {
  return async function callEndpoint<
    Path extends string,
    Query extends z.ZodMiniType,
    Body extends z.ZodMiniType,
    Response extends z.ZodMiniType,
  >(
    endpoint: Endpoint<Path, Query, Body, Response>,
    ...[input]: CallArguments<Path, Query, Body>
  ): Promise<z.output<Response>> {
    const response = await send(request, base, endpoint, (input ?? {}) as AnyInput);
    const text = await response.text();
    if (!response.ok) throw new ResponseError(response, text);
    return parseReply(endpoint.response, text) as z.output<Response>;
  };
}

export type CallEndpoint = ReturnType<typeof createApi>;

/**
 * Makes the function that reads what a GET answers as a file, whatever its size: it is neither parsed nor held as text.
 * That function throws as the one of `createApi` does.
 */
export function createDownload(base: string, request: typeof fetch = (...call) => fetch(...call)) {
  return async function download<Path extends string>(
    endpoint: Endpoint<Path>,
    params: Record<PathParameter<Path>, string>,
  ): Promise<Blob> {
    const response = await send(request, base, endpoint, { params });
    if (!response.ok) throw new ResponseError(response, await response.text());
    return response.blob();
  };
}

export type Download = ReturnType<typeof createDownload>;

async function send(request: typeof fetch, base: string, endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const { body, signal } = input;
  try {
    return await request(base + addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const where = base ? ` at ${base}` : '';
    throw new CallError(String(cause), `Cannot reach the server${where}. Check that it runs and try again.`, {}, cause);
  }
}

/** Path and query of a call. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const path = pathTo(endpoint.path, params);
  return search.size > 0 ? `${path}?${search}` : path;
}

function parseReply(schema: z.ZodMiniType, text: string): unknown {
  const reply = schema.safeParse(schema.def.type === 'undefined' ? undefined : jsonIn(text));
  if (reply.success) return reply.data;
  const message = 'The server sent an answer that this version does not understand. Reload the page and try again.';
  throw new CallError(`Unexpected reply: ${reply.error.message}`, message, {}, reply.error);
}

/**
 * The query key of a GET: the constant beginning of its path, then each parameter, then the query where there is one.
 * `['/api/content-analysis', userId]` also names every page of that list when it is invalidated.
 */
export function queryKeyOf<Path extends string, Query extends z.ZodMiniType, Body extends z.ZodMiniType>(
  endpoint: Endpoint<Path, Query, Body>,
  ...[input]: CallArguments<Path, Query, Body>
): readonly unknown[] {
  const { params = {}, query } = (input ?? {}) as AnyInput;
  const names = endpoint.path.split('/:').slice(1);
  return [...queryHeadOf(endpoint), ...names.map((name) => params[name]), ...(query ? [query] : [])];
}

/** The beginning of every query key of an endpoint, whatever its parameters and query: names all of them. */
export const queryHeadOf = ({ path }: Pick<Endpoint, 'path'>): readonly unknown[] => path.split('/:').slice(0, 1);
