import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** How one file of tests ended. */
export interface FileOutcome {
  /** From the folder that Vitest runs in. */
  file: string;
  passed: number;
  skipped: number;
  /** Each with the first line of what it said. A file that could not be loaded or prepared has a failure of its own name. */
  failures: { test: string; message: string }[];
}

/** How one run of Vitest ended. */
export interface Outcome {
  files: FileOutcome[];
  /** Errors that nobody caught and that no file is known to have caused. */
  errors: string[];
}

/** Names the file that a run writes its outcome to. */
export const OUTCOME_FILE = 'TEST_OUTCOME';

/** A reporter of Vitest that tells whoever started it how each file ended. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const target = process.env[OUTCOME_FILE];
    if (!target) return;
    const files = modules.map(outcomeOf);
    const outcome: Outcome = { files, errors: [] };
    for (const error of errors) {
      // Vitest notes the file that ran when an error came up.
      const origin = files.find(({ file }) => inFolder(String(error.VITEST_TEST_PATH ?? '')) === file);
      if (origin) origin.failures.push({ test: origin.file, message: firstLine(error) });
      else outcome.errors.push(firstLine(error));
    }
    writeFileSync(target, JSON.stringify(outcome));
  }
}

function outcomeOf(module: TestModule): FileOutcome {
  const outcome: FileOutcome = { file: inFolder(module.moduleId), passed: 0, skipped: 0, failures: [] };
  for (const suite of [module, ...module.children.allSuites()]) {
    const test = suite.type === 'suite' ? suite.fullName : outcome.file;
    for (const error of suite.errors()) outcome.failures.push({ test, message: firstLine(error) });
  }
  for (const test of module.children.allTests()) count(outcome, test);
  return outcome;
}

function count(outcome: FileOutcome, test: TestCase): void {
  const { state, errors } = test.result();
  if (state === 'passed') outcome.passed++;
  else if (state === 'skipped') outcome.skipped++;
  else outcome.failures.push({ test: test.fullName, message: firstLine(errors?.[0]) });
}

const inFolder = (file: string) => path.relative(process.cwd(), file).split(path.sep).join('/');

const firstLine = (error?: { message?: string }) => (error?.message ?? 'did not end').split('\n')[0] ?? '';
