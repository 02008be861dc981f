import type { Sandbox } from '../instance/sandbox.ts';
import type { World } from '../worlds/world.ts';

/** A request as the handlers see it. */
export interface Call {
  method: string;
  /** Without the version. */
  path: string;
  /** Parts of the path that the route names. */
  params: Record<string, string>;
  /** Query and form together, as Graph takes them. */
  input: URLSearchParams;
  /** As it came. */
  body: string;
  /** From `Authorization: Bearer` or `access_token`. */
  token: string | null;
  /** Scheme, host and port that the caller used. */
  origin: string;
  sandbox: Sandbox;
}

/** A call with a living token. */
export interface UserCall extends Call {
  world: World;
  scopes: string[];
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}
