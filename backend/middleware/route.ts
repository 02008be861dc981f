import type { IncomingMessage } from 'node:http';
import Router from '@koa/router';
import type * as z from 'zod/mini';
import type { Endpoint, PathParameter } from '#shared/contract/endpoint';
import { firstMessages } from '#shared/contract/first-complaints';
import { idSchema } from '#shared/contract/text';
import { invalidInput, notFound } from '../base/errors.ts';
import type { User } from '../models/users/user.ts';
import { hasBody, MAX_BODY_BYTES, readJson, requireJson } from './bodies/json-body.ts';
import { type PictureBody, readPictureBody } from './bodies/picture-body.ts';
import { bodyBytes, freeNow } from './bodies/read-bytes.ts';
import { untilClientLeaves } from './client-left.ts';
import type { FairGate } from './fair-gate.ts';
import { networkOf } from './network-of.ts';
import type { RequestContext, RequestState } from './request-state.ts';
import { requireOwn, requireUser } from './require-user.ts';
import { untilSent } from './until-sent.ts';

/** What a handler of an endpoint works with: input that was parsed, and the signed-in user. */
interface Call<E extends Endpoint> {
  /** Ids, in the form of an id. `userId`, here and in the body, is the signed-in user's. */
  params: Record<PathParameter<E['path']>, string>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The bytes of `body.image` where that is large: then it ends before them. They are gone once the handler has ended. */
  picture: PictureBody['picture'];
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
  /** True for what asks and changes nothing, though it has a body. */
  isRead?: boolean;
  /** For bodies with a picture in their field `image`. The gate counts the bytes of large ones, until the handler has ended. */
  pictureBody?: { maxBytes: number; gate: FairGate };
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
  { admit, gate, pictureBody, isRead = false }: RouteOptions = {},
): void {
  register(router, endpoint, async (ctx) => {
    const user = requireUser(ctx);
    ctx.state.isRead = isRead;
    const signal = untilClientLeaves(ctx);
    if (admit) await inTurn(ctx.state.counting, user.id, () => admit(user), signal);
    const answer = async () => {
      const input = await readInput(ctx, endpoint, pictureBody?.maxBytes);
      requireOwn(ctx, input.params, input.body);
      const call = { ...input, user, ctx };
      const turns = gate === undefined ? ctx.state.calls : gate;
      const { picture } = input;
      const inItsTurn = (task: () => Promise<void>) => inTurn(turns, user.id, task, signal);
      const handling = untilSent(ctx.res, (lasting) => inItsTurn(lasting(() => handle(call))));
      return handling.finally(() => picture && freeNow(picture));
    };
    if (!pictureBody) return answer();
    const weight = bodyBytes(ctx.req, pictureBody.maxBytes);
    return weight <= MAX_BODY_BYTES ? answer() : pictureBody.gate.run(user.id, answer, { signal, weight });
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
  register(router, endpoint, async (ctx) => {
    const answer = async () => handle({ ...(await readInput(ctx, endpoint)), ctx });
    return inTurn(ctx.state.calls, networkOf(ctx.ip), answer, untilClientLeaves(ctx));
  });
}

const inTurn = <Result>(
  gate: FairGate | null | undefined,
  user: string,
  task: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> => (gate ? gate.run(user, task, { signal }) : task());

type Answer = (ctx: RequestContext & { params: Record<string, string> }) => Promise<unknown>;

function register(router: Router<RequestState>, { method, path }: Endpoint, answer: Answer): void {
  router.register(path, [method.toLowerCase()], async (ctx) => {
    ctx.body = (await answer(ctx)) ?? null;
  });
}

async function readInput<E extends Endpoint>(
  ctx: RequestContext & { params: Record<string, string> },
  endpoint: E,
  mostWithPicture?: number,
): Promise<Pick<Call<E>, 'params' | 'query' | 'body' | 'picture'>> {
  if (!Object.values(ctx.params).every(isId)) throw notFound();
  if (hasNothing(endpoint.body) && hasBody(ctx.req)) requireJson(ctx.req);
  const { value, picture } = await readBody(ctx.req, endpoint, mostWithPicture);
  return {
    // The router fills in every parameter of the path that it matched.
    params: ctx.params as Call<E>['params'],
    query: parse<E['query']>(endpoint.query, hasNothing(endpoint.query) ? undefined : ctx.query),
    body: parse<E['body']>(endpoint.body, value),
    picture,
  };
}

async function readBody(request: IncomingMessage, { body }: Endpoint, mostWithPicture?: number): Promise<PictureBody> {
  if (hasNothing(body)) return { value: undefined, picture: null };
  if (mostWithPicture !== undefined) return readPictureBody(request, mostWithPicture);
  return { value: await readJson(request, MAX_BODY_BYTES), picture: null };
}

const isId = (text: string) => idSchema.safeParse(text).success;
const hasNothing = (schema: z.ZodMiniType) => schema.def.type === 'undefined';

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { '': body, ...fields } = firstMessages(result.error);
  throw invalidInput(body === undefined ? fields : { body, ...fields });
}
