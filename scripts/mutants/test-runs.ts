import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const PROGRAM = 'scripts/mutants/test-process.ts';
/** Of a run without a mutant, on a machine that is busy. */
export const LONGEST_RUN_MS = 600_000;

/** Runs tests in a copy of the project. */
export class TestRuns {
  #folder: string;
  #child: ChildProcess | null = null;
  /** Restored since then: Vitest would go on with the last mutant in it. */
  #lastChanged: string | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether the tests pass after a file was changed. A run that has not ended after `limitMs` has not passed. */
  async pass(tests: string[], changed: string, limitMs: number): Promise<boolean> {
    this.#child ??= await this.#start();
    const patience = AbortSignal.timeout(limitMs);
    const answered = new AbortController();
    const signal = AbortSignal.any([patience, answered.signal]);
    try {
      const files = [this.#lastChanged, changed].filter((file) => file !== null);
      this.#lastChanged = changed;
      this.#child.send({ tests, changed: files.map((file) => path.join(this.#folder, file)) });
      const [answer] = await Promise.race([
        once(this.#child, 'message', { signal }),
        once(this.#child, 'exit', { signal }),
      ]);
      if (typeof answer?.hasPassed === 'boolean') return answer.hasPassed;
    } catch (error) {
      if (!patience.aborted) throw error;
    } finally {
      answered.abort();
    }
    this.#kill();
    return false;
  }

  async stop(): Promise<void> {
    if (!this.#child) return;
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }

  async #start(): Promise<ChildProcess> {
    // A group of its own: its workers end with it. The database notices by itself.
    const child = fork(path.join(this.#folder, PROGRAM), { cwd: this.#folder, detached: true, env: testEnv() });
    await once(child, 'message');
    return child;
  }

  #kill(): void {
    const child = this.#child;
    this.#child = null;
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  }
}

const testEnv = () => ({ ...process.env, NODE_ENV: 'test', VITEST: 'true' });
