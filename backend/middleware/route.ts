import Router from '@koa/router';
import type * as z from 'zod/mini';
import type { Endpoint, PathParameter } from '#shared/contract/endpoint';
import { firstMessages } from '#shared/contract/first-complaints';
import { idSchema } from '#shared/contract/text';
import { invalidInput, notFound } from '../base/errors.ts';
import type { User } from '../models/users/user.ts';
import { untilClientLeaves } from './client-left.ts';
import type { FairGate } from './fair-gate.ts';
import { hasBody, MAX_BODY_BYTES, readJson, requireJson } from './json-body.ts';
import { bodyBytes } from './read-bytes.ts';
import type { RequestContext, RequestState } from './request-state.ts';
import { requireOwn, requireUser } from './require-user.ts';

/** What a handler of an endpoint works with: input that was parsed, and the signed-in user. */
interface Call<E extends Endpoint> {
  /** Ids, in the form of an id. `userId`, here and in the body, is the signed-in user's. */
  params: Record<PathParameter<E['path']>, string>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  user: User;
  ctx: RequestContext;
}

type Reply<E extends Endpoint> = Promise<z.input<E['response']>>;

interface RouteOptions {
  /** Runs before the body is read, so that a refusal costs nothing: the place for limits. */
  admit?: (user: User) => Promise<void>;
  /**
   * Runs the handler in its turn, and not at all when the client has left meanwhile: by default among the calls of all users that are
   * not heavy. Null for what waits long and has turns of its own.
   */
  gate?: FairGate | null;
  /** For bodies of more than 64 KB. The gate counts the bytes of all of them, until the handler has ended. */
  largeBody?: { maxBytes: number; gate: FairGate };
}

/** A router that takes an address only as it is declared: case and trailing slash count. */
export const createRouter = () => new Router<RequestState>({ strict: true, sensitive: true });

/**
 * Binds a handler to an endpoint of the contract, for signed-in users. The input is parsed by the endpoint's schemas (400
 * with `fields` where it does not fit, 404 for an id that is none, 403 for the `userId` of somebody else); the compiler
 * holds the answer to the endpoint's response schema.
 */
export function route<E extends Endpoint>(
  router: Router<RequestState>,
  endpoint: E,
  handle: (call: Call<E>) => Reply<E>,
  { admit, gate, largeBody }: RouteOptions = {},
): void {
  register(router, endpoint, async (ctx) => {
    const user = requireUser(ctx);
    await admit?.(user);
    const signal = untilClientLeaves(ctx);
    const answer = async () => {
      const input = await readInput(ctx, endpoint, largeBody?.maxBytes);
      requireOwn(ctx, input.params, input.body);
      const call = { ...input, user, ctx };
      const turns = gate === undefined ? ctx.state.calls : gate;
      return turns ? turns.run(user.id, () => handle(call), { signal }) : handle(call);
    };
    if (!largeBody) return answer();
    const weight = bodyBytes(ctx.req, largeBody.maxBytes);
    return weight <= MAX_BODY_BYTES ? answer() : largeBody.gate.run(user.id, answer, { signal, weight });
  });
}

/**
 * The same for a read that is asked for often: its answer gets an ETag and is kept for a moment, or until its user
 * changes something (`keptAnswers`). What a job stores for the user must be told by `userChanged`.
 */
export function keptRoute<E extends Endpoint>(
  router: Router<RequestState>,
  endpoint: E,
  handle: (call: Call<E>) => Reply<E>,
  options?: Pick<RouteOptions, 'gate'>,
): void {
  const handleAndKeep = async (call: Call<E>) => {
    const answer = await handle(call);
    call.ctx.state.isKept = true;
    return answer;
  };
  route(router, endpoint, handleAndKeep, options);
}

/** Binds a handler that visitors may call, too. */
export function openRoute<E extends Endpoint>(
  router: Router<RequestState>,
  endpoint: E,
  handle: (call: Omit<Call<E>, 'user'>) => Reply<E>,
): void {
  register(router, endpoint, async (ctx) => handle({ ...(await readInput(ctx, endpoint)), ctx }));
}

type Answer = (ctx: RequestContext & { params: Record<string, string> }) => Promise<unknown>;

function register(router: Router<RequestState>, { method, path }: Endpoint, answer: Answer): void {
  router.register(path, [method.toLowerCase()], async (ctx) => {
    ctx.body = (await answer(ctx)) ?? null;
  });
}

async function readInput<E extends Endpoint>(
  ctx: RequestContext & { params: Record<string, string> },
  endpoint: E,
  maxBodyBytes = MAX_BODY_BYTES,
): Promise<Pick<Call<E>, 'params' | 'query' | 'body'>> {
  if (!Object.values(ctx.params).every(isId)) throw notFound();
  if (hasNothing(endpoint.body) && hasBody(ctx.req)) requireJson(ctx.req);
  return {
    // The router fills in every parameter of the path that it matched.
    params: ctx.params as Call<E>['params'],
    query: parse<E['query']>(endpoint.query, hasNothing(endpoint.query) ? undefined : ctx.query),
    body: parse<E['body']>(
      endpoint.body,
      hasNothing(endpoint.body) ? undefined : await readJson(ctx.req, maxBodyBytes),
    ),
  };
}

const isId = (text: string) => idSchema.safeParse(text).success;
const hasNothing = (schema: z.ZodMiniType) => schema.def.type === 'undefined';

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { '': body, ...fields } = firstMessages(result.error);
  throw invalidInput(body === undefined ? fields : { body, ...fields });
}
