import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { Tinypool } from 'tinypool';
import type * as tasks from './tasks.ts';

type Tasks = typeof tasks;

/** As long as Node can wait: the thread holds word lists and models that take a second to load. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface AnalysisThread {
  /**
   * Runs a task of tasks.ts in the thread. Rejects with its error, when the thread fails, and when `signal` is aborted:
   * then the thread is ended and the next task gets a new one.
   */
  run<Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    signal: AbortSignal,
  ): Promise<ReturnType<Tasks[Name]>>;
  close(): Promise<void>;
}

/** Where Node keeps what it compiled, if it does: a thread that compiles our TypeScript itself takes 30 MB more. */
function compiledBefore(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: path.dirname(folder) } : {};
}

/** One thread beside the main one for work that takes longer than a few milliseconds. It starts at the first task. */
export function createAnalysisThread(): AnalysisThread {
  const pool = new Tinypool({
    filename: new URL('./tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: LONGEST_TIMER_MS,
    // Told by its environment that Node watches files, a thread would report its imports, and the pool takes that for a fault.
    env: compiledBefore(),
  });
  return {
    run: (name, input, signal) => pool.run(input, { name, signal }),
    close: () => pool.destroy(),
  };
}
