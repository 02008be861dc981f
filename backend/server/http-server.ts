import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';
import { unavailable } from '../base/errors.ts';
import type { Settings } from '../settings/settings.ts';

/** A client that is slower than this is cut off; an analysis may take long, but a request does not. */
const HEADERS_LIMIT_MS = 15_000;
const REQUEST_LIMIT_MS = 60_000;
const SILENCE_LIMIT_MS = 150_000;
/** Longer than proxies usually keep a connection, so that they never send into one that we are closing. */
const KEEP_ALIVE_MS = 65_000;
const CHECK_MS = 2_000;
const DRAIN_CHECK_MS = 50;

export interface HttpServer {
  /** From now on, requests go there. Until then they are told to come back. */
  handle(listener: RequestListener): void;
  /** Takes no new connection, lets the requests in flight finish for `stopGraceMs`, and cuts the rest. */
  drain(): Promise<void>;
}

type Address = Pick<Settings, 'host' | 'port' | 'stopGraceMs'> & {
  /** Which variable chose the port. */
  setting?: string;
};

/** Listens. Throws in words when the port is taken. */
export async function listen(
  { host, port, stopGraceMs, setting = 'PORT' }: Address,
  log: Pick<Logger, 'error'>,
): Promise<HttpServer> {
  const limits = {
    headersTimeout: HEADERS_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer({ ...limits, connectionsCheckingInterval: CHECK_MS });
  server.setTimeout(SILENCE_LIMIT_MS);
  let current: RequestListener = comeBack;
  server.on('request', (request, response) => current(request, response));
  server.listen(port, host);
  await once(server, 'listening').catch((error) => Promise.reject(inWords(error, port, setting)));
  // A connection that the system cannot accept; without a listener, it would end the process.
  server.on('error', ({ name, stack }) => log.error({ event: 'not_accepted', error: { name, stack } }));
  return {
    handle: (listener) => {
      current = listener;
    },
    drain: () => drain(server, stopGraceMs),
  };
}

const comeBack: RequestListener = (request, response) => {
  const refusal = unavailable('The server is starting');
  const isLive = request.url === '/healthz';
  response.writeHead(isLive ? 200 : refusal.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(refusal.retryAfter),
  });
  response.end(JSON.stringify(isLive ? { status: 'ok' } : refusal.toBody()));
};

function inWords(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use: stop what runs there, or choose another one with ${setting}=${port + 1}`);
  }
  if (error.code === 'EACCES') return new Error(`Port ${port} may not be used by this user: choose one above 1023`);
  return error;
}

async function drain(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  // A connection that stays open between two requests counts as idle only once its answer is out.
  const closing = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS);
  const cutting = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(closing);
  clearTimeout(cutting);
}
