import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from '../tools/load.ts';

/** Between two dashboards: somebody who looks at one after the other, and no load of its own. */
const PAUSE_MS = 10;
/** Longer than any queue lets somebody wait. */
const ANSWER_LIMIT_MS = 20_000;

export interface Reads {
  /** Of the answers, in milliseconds. */
  times: number[];
  /** Asks that got no dashboard. */
  refused: number;
}

/** Reads dashboards in turn until `signal` aborts. */
export async function readDashboards(url: string, asks: Iterator<Ask>, signal: AbortSignal): Promise<Reads> {
  const reads: Reads = { times: [], refused: 0 };
  while (!signal.aborted) {
    const start = performance.now();
    if (await isAnswered(url, asks.next().value)) reads.times.push(performance.now() - start);
    else reads.refused += 1;
    await pause(PAUSE_MS);
  }
  return reads;
}

async function isAnswered(url: string, { path, cookie = '' }: Ask): Promise<boolean> {
  try {
    const answer = await fetch(url + path, { headers: { cookie }, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Each of them again and again. */
export function* inTurn<Item>(items: Item[]): Generator<Item, never> {
  while (true) yield* items;
}
