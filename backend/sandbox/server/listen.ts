import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authenticate, requireScopes } from '../oauth/authenticate.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Call, Reply } from './call.ts';
import { errorReply } from './reply.ts';
import { findRoute } from './router.ts';
import type { Route } from './routes.ts';

const LARGEST_FORM = 1_000_000;

/** The HTTP side of a sandbox, not listening yet. */
export function createListener(sandbox: Sandbox) {
  const server = createServer((request, response) => {
    answer(sandbox, request, response).catch((error) => response.destroy(error));
  });
  return {
    listen: async (port = 0, host = '127.0.0.1'): Promise<string> => {
      await new Promise<void>((done, failed) => {
        server.once('error', failed);
        server.listen(port, host, done);
      });
      // An address object, because the server listens on a port and not on a pipe.
      return `http://${host}:${(server.address() as AddressInfo).port}`;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const input = new URLSearchParams([...url.searchParams, ...new URLSearchParams(await readForm(request))]);
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? input.get('access_token');
  const call = {
    method: request.method ?? 'GET',
    path: url.pathname,
    params: {},
    input,
    token,
    origin: url.origin,
    sandbox,
  };
  const reply = replyTo(call);
  response.writeHead(reply.status, reply.headers).end(reply.body);
}

function replyTo(call: Call): Reply {
  try {
    const { route, params, path } = findRoute(call.method, call.path);
    return handle(route, { ...call, params, path });
  } catch (error) {
    return errorReply(error);
  }
}

function handle(route: Route, call: Call): Reply {
  if ('open' in route) return route.open(call);
  const user = authenticate(call);
  requireScopes(user, route.scopes);
  return route.handle(user);
}

async function readForm(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_FORM) throw new RangeError('The form is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
