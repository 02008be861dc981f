import type { ServerOptions } from 'node:http';

/**
 * For servers whose clients live in the same process: only the client ends an idle connection. Node's server ends it after
 * 6 s, also one that the client is about to use, where a long computation has kept both from noticing the time.
 */
export const KEEP_ALIVE: ServerOptions = { keepAliveTimeout: 0 };
