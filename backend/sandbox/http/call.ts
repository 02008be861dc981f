import type { Sandbox } from '../instance/sandbox.ts';
import type { World } from '../worlds/world.ts';

/** A request as handlers see it. */
export interface Call {
  method: string;
  /** Without the version. */
  path: string;
  /** Path parameters. */
  params: Record<string, string>;
  /** Query and form merged, as Graph does. */
  input: URLSearchParams;
  /** The raw body. */
  body: string;
  /** From `Authorization: Bearer` or `access_token`. */
  token: string | null;
  /** Scheme, host and port that the caller used. */
  origin: string;
  sandbox: Sandbox;
}

/** A call with a valid token. */
export interface UserCall extends Call {
  world: World;
  scopes: string[];
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}
