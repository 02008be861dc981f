import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deliver } from '../errors/deliver.ts';
import { isPerformed } from '../errors/faults.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Reply } from './call.ts';
import { dispatch, log } from './dispatch.ts';

const LARGEST_FORM = 1_000_000;
/**
 * Only the client ends an idle connection: it runs in this process, and a long computation would keep both from noticing
 * that it is time to, until one ends what the other is about to use.
 */
const KEEP_ALIVE = { keepAliveTimeout: 0 };

export interface Listener {
  /** Resolves to the address, without a trailing slash. Port 0 takes a free one. */
  listen(port?: number, host?: string): Promise<string>;
  /** Breaks what is still open. */
  close(): Promise<void>;
}

/** The HTTP side of a sandbox, not listening yet. */
export function createListener(sandbox: Sandbox): Listener {
  const server = createServer(KEEP_ALIVE, (request, response) => {
    answer(sandbox, request, response).catch((error) => response.destroy(error));
  });
  // It runs in the product's process: a connection that the system cannot accept is no reason to end that.
  server.on('error', () => {});
  return {
    listen: async (port = 0, host = '127.0.0.1') => {
      await new Promise<void>((done, failed) => {
        server.once('error', failed);
        server.listen(port, host, done);
      });
      // An address object, because the server listens on a port and not on a pipe.
      return `http://${host}:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const body = await readBody(request);
  const input = new URLSearchParams([...url.searchParams, ...formOf(request, body)]);
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? input.get('access_token');
  const method = request.method ?? 'GET';
  const logged = log(sandbox, { method, path: url.pathname, input, token });
  const rule = sandbox.faults.take(logged);
  const call = { method, path: url.pathname, params: {}, input, body, token, origin: url.origin, sandbox };
  const reply = rule && !isPerformed(rule) ? NO_REPLY : dispatch(call);
  response.once('finish', () => {
    logged.status = response.statusCode;
  });
  await deliver(response, reply, rule?.fault ?? null);
}

const NO_REPLY: Reply = { status: 200, headers: {}, body: '' };

const isForm = ({ headers }: IncomingMessage) =>
  /^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? '');
const formOf = (request: IncomingMessage, body: string) => (isForm(request) ? new URLSearchParams(body) : []);

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_FORM) throw new RangeError('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
