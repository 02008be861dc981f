import path from 'node:path';
import type { Worker as Thread } from 'node:worker_threads';
import { createWorker, OEM, type Worker, type WorkerOptions } from 'tesseract.js';

const PROGRAM = path.join(import.meta.dirname, 'tesseract-worker.ts');

export interface TesseractThread {
  /** Rejects when the thread fails before it is ready. */
  worker: Promise<Worker>;
  /** Rejects when the thread fails, and never resolves: the jobs of a thread that failed never settle. */
  failure: Promise<never>;
  end(): Promise<void>;
}

/**
 * Starts a Tesseract worker and listens for errors of its thread. tesseract.js sets `onerror`, as browsers have it and Node
 * does not, and an error of a thread that nobody listens to ends the process.
 */
export function startTesseractThread(language: string, options: Partial<WorkerOptions>): TesseractThread {
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  let isReady = false;
  const startWorker = () =>
    createWorker(language, OEM.LSTM_ONLY, {
      ...options,
      workerPath: PROGRAM,
      // Without a handler a rejected job is thrown once more, outside of any promise. A job that is rejected at the start
      // would leave the worker pending for ever; later ones reject by themselves.
      errorHandler: (reason) => isReady || fail(new Error(`Tesseract cannot start: ${reason}`)),
    });
  const { result: starting, thread } = withItsThread(startWorker);
  void thread.then((found) => found?.on('error', fail));
  const worker = Promise.race([starting, failure]);
  worker.then(
    () => (isReady = true),
    () => {},
  );
  return {
    worker,
    failure,
    // The worker's own terminate() would let a job that begins just now end in an unhandled rejection, and with it the process.
    end: async () => void (await (await thread)?.terminate()),
  };
}

/**
 * What `start` returns, and the thread that it starts, if any. Node tells of new threads in the next tick, in the order of
 * their start, so that the listener hears of this one alone.
 */
function withItsThread<Result>(start: () => Result): { result: Result; thread: Promise<Thread | undefined> } {
  const { promise: thread, resolve } = Promise.withResolvers<Thread | undefined>();
  process.nextTick(() => process.once('worker', resolve));
  const result = start();
  process.nextTick(() => {
    process.off('worker', resolve);
    resolve(undefined);
  });
  return { result, thread };
}
