import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../bootstrap/run.mjs';
import { OUTCOME_FILE, type Outcome } from './outcome.ts';

const VITEST = path.resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const REPORTER = path.join(import.meta.dirname, 'outcome.ts');

export interface VitestRun {
  code: number;
  /** Null where Vitest ended before its tests did, or found none. */
  outcome: Outcome | null;
}

/**
 * Runs Vitest, or a program of ours that stands in for it, in a process of its own and to its end.
 *
 * @param args Vitest's own, such as paths and `-t NAME`.
 */
export async function runVitest(
  args: string[],
  { program = [VITEST, 'run'], reporter = 'default', env = {} }: RunOptions = {},
): Promise<VitestRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'threads-mastery-outcome-'));
  const file = path.join(folder, 'outcome.json');
  try {
    const code = await run(
      process.execPath,
      [...program, `--reporter=${reporter}`, `--reporter=${REPORTER}`, ...args],
      {
        env: { ...process.env, ...env, [OUTCOME_FILE]: file },
        cwd: process.cwd(),
      },
    );
    return { code, outcome: readOutcome(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface RunOptions {
  program?: string[];
  reporter?: string;
  env?: NodeJS.ProcessEnv;
}

function readOutcome(file: string): Outcome | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
