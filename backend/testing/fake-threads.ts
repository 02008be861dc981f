import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reaction } from './fake-model-behaviours.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

export interface FakeThreads {
  apiUrl: string;
  requests: { method: string; url: URL; headers: IncomingHttpHeaders }[];
  /** Behaviours of the next requests, one each. The last one stays. */
  react(...reactions: Reaction[]): void;
  close(): Promise<void>;
}

/** Answers with this exact text. */
export const says =
  (text: string, status = 200, headers: Record<string, string> = {}): Reaction =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);

export const saysJson = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  says(JSON.stringify(body), status, headers);

/** An error of the Graph API. Its status means little and is 500 by default. */
export const fails = (error: { code: number; [name: string]: unknown }, status = 500, headers = {}) =>
  saysJson({ error: { message: 'Something', type: 'OAuthException', ...error } }, status, headers);

/** A server on loopback in place of Threads that answers as a test wants. */
export async function startFakeThreads(): Promise<FakeThreads> {
  const requests: FakeThreads['requests'] = [];
  let script: Reaction[] = [];
  const server = createServer(KEEP_ALIVE, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    requests.push({ method: request.method ?? '', url, headers: request.headers });
    const [reaction, ...rest] = script;
    if (rest.length > 0) script = rest;
    reaction?.(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    // An address object, because the server listens on a port, not on a pipe.
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    react: (...reactions) => {
      requests.length = 0;
      script = reactions;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
