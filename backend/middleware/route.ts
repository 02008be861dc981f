import Router from '@koa/router';
import type * as z from 'zod/mini';
import type { Endpoint, PathParameter } from '#shared/endpoint';
import { idSchema } from '#shared/text';
import { invalidInput, notFound } from '../errors.ts';
import type { User } from '../models/user.ts';
import { hasBody, readJson, requireJson } from './json-body.ts';
import type { RequestContext, RequestState } from './request-state.ts';
import { requireOwn, requireUser } from './require-user.ts';

/** What a handler of an endpoint works with: input that was parsed, and the signed-in user. */
export interface Call<Path extends string, Query, Body> {
  /** Ids, in the form of an id. `userId`, here and in the body, is the signed-in user's. */
  params: Record<PathParameter<Path>, string>;
  query: Query;
  body: Body;
  user: User;
  ctx: RequestContext;
}

interface RouteOptions {
  /** 64 KB unless said. */
  maxBodyBytes?: number;
}

const MAX_BODY_BYTES = 64 * 1024;

/** A router that takes an address only as it is declared: case and trailing slash count. */
export const createRouter = () => new Router<RequestState>({ strict: true, sensitive: true });

/**
 * Binds a handler to an endpoint of the contract, for signed-in users. The input is parsed by the endpoint's schemas (400
 * with `fields` where it does not fit, 404 for an id that is none, 403 for the `userId` of somebody else); the compiler
 * holds the answer to the endpoint's response schema.
 */
export function route<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Response extends z.ZodMiniType,
>(
  router: Router<RequestState>,
  endpoint: Endpoint<Path, Query, Body, Response>,
  handle: (call: Call<Path, z.output<Query>, z.output<Body>>) => Promise<z.input<Response>>,
  options?: RouteOptions,
): void {
  register(router, endpoint, async (ctx) => {
    const user = requireUser(ctx);
    const input = await readInput(ctx, endpoint, options);
    requireOwn(ctx, input.params, input.body);
    return handle({ ...input, user, ctx });
  });
}

/**
 * The same for a read that is asked for often: its answer gets an ETag and is kept for a moment, or until its user
 * changes something (`keptAnswers`). What a job stores for the user must be told by `userChanged`.
 */
export function keptRoute<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Response extends z.ZodMiniType,
>(
  router: Router<RequestState>,
  endpoint: Endpoint<Path, Query, Body, Response>,
  handle: (call: Call<Path, z.output<Query>, z.output<Body>>) => Promise<z.input<Response>>,
): void {
  route(router, endpoint, async (call) => {
    const answer = await handle(call);
    call.ctx.state.isKept = true;
    return answer;
  });
}

/** Binds a handler that visitors may call, too. */
export function openRoute<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Response extends z.ZodMiniType,
>(
  router: Router<RequestState>,
  endpoint: Endpoint<Path, Query, Body, Response>,
  handle: (call: Omit<Call<Path, z.output<Query>, z.output<Body>>, 'user'>) => Promise<z.input<Response>>,
  options?: RouteOptions,
): void {
  register(router, endpoint, async (ctx) => handle({ ...(await readInput(ctx, endpoint, options)), ctx }));
}

type Answer = (ctx: RequestContext & { params: Record<string, string> }) => Promise<unknown>;

function register(router: Router<RequestState>, { method, path }: Endpoint, answer: Answer): void {
  router.register(path, [method.toLowerCase()], async (ctx) => {
    ctx.body = (await answer(ctx)) ?? null;
  });
}

async function readInput<Path extends string, Query extends z.ZodMiniType, Body extends z.ZodMiniType>(
  ctx: RequestContext & { params: Record<string, string> },
  endpoint: Endpoint<Path, Query, Body>,
  { maxBodyBytes = MAX_BODY_BYTES }: RouteOptions = {},
) {
  if (!Object.values(ctx.params).every(isId)) throw notFound();
  if (hasNothing(endpoint.body) && hasBody(ctx.req)) requireJson(ctx.req);
  return {
    // The router fills in every parameter of the path that it matched.
    params: ctx.params as Record<PathParameter<Path>, string>,
    query: parse(endpoint.query, hasNothing(endpoint.query) ? undefined : ctx.query),
    body: parse(endpoint.body, hasNothing(endpoint.body) ? undefined : await readJson(ctx.req, maxBodyBytes)),
  };
}

const isId = (text: string) => idSchema.safeParse(text).success;
const hasNothing = (schema: z.ZodMiniType) => schema.def.type === 'undefined';

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalidInput(fieldsOf(result.error));
}

/** The first complaint about each field. */
function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return fields;
}
