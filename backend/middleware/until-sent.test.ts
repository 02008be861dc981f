import { createServer, get, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { FairGate } from './fair-gate.ts';
import { untilSent } from './until-sent.ts';

const FOR_EVER = 2 ** 31 - 1;
const LARGE = Buffer.alloc(30_000_000);
const limits = { atOnce: 1, atOncePerUser: 1, waiting: 9, waitingPerUser: 9, longestWaitMs: FOR_EVER, refusal: 'No' };

/** Sends large answers to one user in turns, and tells how many were made. */
async function openServer(sendingLimitMs: number) {
  const gate = new FairGate(limits);
  let count = 0;
  const server = createServer(async (_, res) => {
    const make = async () => {
      count += 1;
      return LARGE;
    };
    res.end(await untilSent<Buffer>(res, (lasting) => gate.run('a', lasting(make)), sendingLimitMs));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const ask = () => new Promise<IncomingMessage>((answered) => get({ port }, answered));
  return { ask, made: () => count, [Symbol.dispose]: () => void server.close().closeAllConnections() };
}

it('the next answer is made when the one before has been read', async () => {
  using server = await openServer(FOR_EVER);
  const first = await server.ask();
  const second = server.ask();
  // Whoever waited in front of the second has had its turn by now, if there was one.
  await new Promise((turned) => setImmediate(turned));
  expect(server.made()).toBe(1);
  first.resume();
  (await second).resume();
  expect(server.made()).toBe(2);
});

it('a client that does not read keeps its turn for a moment only', async () => {
  using server = await openServer(1);
  await server.ask();
  await server.ask();
  expect(server.made()).toBe(2);
});

it('an answer that cannot be made is an error at once', async () => {
  const gate = new FairGate(limits);
  const fail = () => Promise.reject(new Error('no such row'));
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await expect(untilSent(response, (lasting) => gate.run('a', lasting(fail)))).rejects.toThrow('no such row');
});
