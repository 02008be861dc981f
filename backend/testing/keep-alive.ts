import type { ServerOptions } from 'node:http';

/**
 * For servers whose clients run in the same process: only the client closes an idle connection. Node's server does so
 * after 6 s, even if the client is about to use it and a long computation delayed both timers.
 */
export const KEEP_ALIVE: ServerOptions = { keepAliveTimeout: 0 };
