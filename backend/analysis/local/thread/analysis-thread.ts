import { Worker } from 'node:worker_threads';
import type { TaskName, TaskReply, Tasks } from './tasks.ts';

type Waiting = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>;

/** One thread beside the main one for work that takes longer than a few milliseconds. Starts at the first task, and anew after a crash. */
export class AnalysisThread {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** Runs a task of tasks.ts in the thread. Rejects with its error, and when the thread ends before it is done. */
  run<Name extends TaskName>(name: Name, input: Parameters<Tasks[Name]>[0]): Promise<ReturnType<Tasks[Name]>> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const id = ++this.#lastId;
    this.#waiting.set(id, { resolve, reject });
    this.#start().postMessage({ id, name, input });
    return promise as Promise<ReturnType<Tasks[Name]>>;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./thread.ts', import.meta.url));
    worker.on('message', (reply: TaskReply) => this.#settle(reply));
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('The analysis thread ended')));
    this.#worker = worker;
    return worker;
  }

  #settle(reply: TaskReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.result);
  }

  #end(worker: Worker, error: unknown): void {
    // After an error comes the exit, and by then a new thread may be at work.
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
