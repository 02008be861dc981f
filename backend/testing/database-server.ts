import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

/** One PostgreSQL for all tests of a run. It stops with the run, even if that is killed. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-test-'));
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'database-keeper.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl+C in a terminal reaches the whole process group; the keeper must survive it to clean up.
    detached: true,
  });
  project.provide('templateUrl', await firstLine(keeper));
  return async () => {
    const ended = once(keeper, 'exit');
    keeper.stdin?.end();
    await ended;
  };
}

async function firstLine(keeper: ChildProcess): Promise<string> {
  const failed = once(keeper, 'exit').then(([code]) => {
    throw new Error(`The PostgreSQL for tests did not start (${code})`);
  });
  const [line] = await Promise.race([once(keeper.stdout ?? keeper, 'data'), failed]);
  failed.catch(() => {});
  return String(line).trim();
}
