import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadMessage, LoadOrder } from './load-process.ts';

const PROGRAM = path.join(import.meta.dirname, 'load-process.ts');

/** How often each status was answered. 0 stands for a connection that broke. */
export type Answers = Map<number, number>;

/**
 * Makes the calls of a load until all are answered, but for `limitMs` at most; then those that still wait are dropped.
 * `onBegin` is called when the first of them are on their way: a process takes its time to start.
 */
export async function runLoad(order: LoadOrder, limitMs: number, onBegin: () => void): Promise<Answers> {
  const answers: Answers = new Map();
  const child = fork(PROGRAM);
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  child.on('message', (message: LoadMessage) => {
    if ('isBegun' in message) begun.resolve();
    else if ('isOver' in message) over.resolve();
    else answers.set(message.status, (answers.get(message.status) ?? 0) + 1);
  });
  const ended = once(child, 'exit');
  // In life, clients have processors of their own.
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
  child.send(order);
  await Promise.race([begun.promise, ended]);
  onBegin();
  const stop = new AbortController();
  await Promise.race([over.promise, ended, pause(limitMs, undefined, { signal: stop.signal })]);
  stop.abort();
  child.kill();
  await ended;
  return answers;
}
