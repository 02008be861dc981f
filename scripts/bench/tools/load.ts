import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { median } from './measure.ts';

const CONNECTIONS = 20;
/** Until the engine has compiled what runs often. */
const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 2;
const ROUNDS = 3;

export interface Ask {
  path: string;
  cookie?: string;
}

/** A server, and what is asked of it in turn, by all connections together. */
export interface Target {
  url: string;
  asks: Ask[];
}

/**
 * Requests a second of several servers that share this machine. They take turns, so that what else runs here slows all
 * of them; each figure is the median of its rounds. Throws where an answer is not a success.
 */
export async function ratesOf(targets: Target[]): Promise<number[]> {
  for (const target of targets) await load(target, WARM_UP_SECONDS);
  const rates: number[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, target] of targets.entries()) rates[index]?.push(await load(target, ROUND_SECONDS));
  }
  return rates.map(median);
}

async function load({ url, asks }: Target, duration: number): Promise<number> {
  let next = 0;
  const setupRequest = (request: autocannon.Request) => {
    const { path: place, cookie } = asks[next++ % asks.length] ?? { path: '/' };
    return { ...request, path: place, headers: cookie ? { cookie } : {} };
  };
  const { non2xx, errors, requests } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: [{ setupRequest }],
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
  return requests.average;
}

/** Starts a yardstick in a process of its own, as the product is. It listens on loopback and tells its port. */
export async function startYardstick(program: string, argument: string): Promise<{ url: string; stop(): void }> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, '..', program), [argument]);
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

/** What is answered to one request. Throws where it is not a success. */
export async function read(url: string, { path: place, cookie = '' }: Ask = { path: '/' }): Promise<string> {
  const answer = await fetch(url + place, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
  return answer.text();
}
