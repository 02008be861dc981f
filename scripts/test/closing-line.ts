import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends the run with `N passed, N failed`. What fails outside of tests is a failure too: a file that could not be loaded,
 * a preparation, an error that nobody caught.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      for (const suite of [module, ...module.children.allSuites()]) counts.failed += suite.errors().length;
      for (const test of module.children.allTests()) count(counts, test.result().state);
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    // After the other reporters, whose summary would follow otherwise.
    process.once('exit', () => process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`));
  }
}

function count(counts: { passed: number; failed: number; skipped: number }, state: string): void {
  if (state === 'passed') counts.passed++;
  else if (state === 'skipped') counts.skipped++;
  else counts.failed++;
}
