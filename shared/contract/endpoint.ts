import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The names of the `:parameters` in a path. */
export type PathParameter<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathParameter<Head> | PathParameter<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/**
 * One call of the API, declared once: the backend binds a handler to this value, the client calls this value, and a
 * form validates with its `body`.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  /** Begins with `/api/`; parameters are written `:name`. */
  path: Path;
  query: Query;
  body: Body;
  response: Response;
}

/** What a call without a query or a body sends, and what a call without a reply answers (204). */
const nothing = z.undefined();
type Nothing = typeof nothing;

/** Declares an endpoint; `query`, `body` and `response` default to nothing. */
export function endpoint<
  const Path extends string,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  Response extends z.ZodMiniType = Nothing,
>(
  method: Method,
  path: Path,
  schemas: { query?: Query; body?: Body; response?: Response } = {},
): Endpoint<Path, Query, Body, Response> {
  // The defaults of the type parameters are `Nothing` exactly when the schema is left out.
  const { query = nothing as never, body = nothing as never, response = nothing as never } = schemas;
  return { method, path, query, body, response };
}

/** Whether a path is one of an endpoint's, whatever its parameters. */
export const isPathOf = ({ path }: Pick<Endpoint, 'path'>, given: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(given);

/** Fills the `:parameters` of a path, each encoded as one segment. */
export function pathTo(path: string, parameters: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}
