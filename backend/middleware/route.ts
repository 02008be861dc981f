import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { DefaultState } from 'koa';
import type * as z from 'zod/mini';
import type { Endpoint, PathParameter } from '#shared/endpoint';
import { invalidInput } from '../errors.ts';

/** What a handler of an endpoint works with: input that was parsed, and the signed-in user. */
export interface Call<Path extends string, Query, Body> {
  params: Record<PathParameter<Path>, string>;
  query: Query;
  body: Body;
  ctx: RouterContext;
}

/**
 * Binds a handler to an endpoint of the contract. The input is parsed by the endpoint's schemas (400 with `fields`
 * where it does not fit); the compiler holds the answer to the endpoint's response schema.
 */
export function route<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Response extends z.ZodMiniType,
>(
  router: Router<DefaultState>,
  endpoint: Endpoint<Path, Query, Body, Response>,
  handle: (call: Call<Path, z.output<Query>, z.output<Body>>) => Promise<z.input<Response>>,
): void {
  router.register(endpoint.path, [endpoint.method.toLowerCase()], async (ctx: RouterContext) => {
    const query = parse(endpoint.query, hasNothing(endpoint.query) ? undefined : ctx.query);
    const body = parse(endpoint.body, hasNothing(endpoint.body) ? undefined : (ctx.request as { body?: unknown }).body);
    const params = ctx.params as Record<PathParameter<Path>, string>;
    const answer = await handle({ params, query, body, ctx });
    ctx.body = answer ?? null;
  });
}

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
