import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answers, type Behaviour, type ReceivedRequest } from './fake-model-behaviours.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

export interface FakeModel {
  /** For `OPENAI_BASE_URL`. */
  baseUrl: string;
  requests: ReceivedRequest[];
  /** Behaviours of the next requests, one each. The last one stays. */
  behave(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

/** A server on loopback that speaks OpenAI's Chat Completions API, and fails as a test wants. */
export async function startFakeModel(): Promise<FakeModel> {
  const requests: ReceivedRequest[] = [];
  let script: Behaviour[] = [answers()];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request);
    requests.push(received);
    const [behaviour = answers(), ...rest] = script;
    if (rest.length > 0) script = rest;
    await behaviour(response, received);
  }

  const server = createServer(KEEP_ALIVE, (request, response) => {
    respond(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // An address object, because the server listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (...behaviours) => {
      script = behaviours;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { path: request.url ?? '', headers: request.headers, text, body: text ? JSON.parse(text) : null };
}
