import type { Scope } from '../grants/scopes.ts';
import type { Call, Reply, UserCall } from './call.ts';

/** A route of the API: open to everybody, or for a valid token with these scopes. */
export type Route = {
  /** How tests and counts name it. */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** As @koa/router takes it: `:name` is one part of the path. */
  path: string;
} & ({ open: (call: Call) => Reply } | { scopes: Scope[]; handle: (call: UserCall) => Reply | Promise<Reply> });
