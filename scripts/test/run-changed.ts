import path from 'node:path';
import { createVitest, parseCLI, type TestSpecification } from 'vitest/node';
import { touchedJourneys } from './touched-journeys.ts';

/**
 * Runs what a change touches: the tests that import a changed file, the journeys that go through it, and the
 * conventions. Arguments are Vitest's, with `--changed` among them.
 */
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const vitest = await createVitest('test', { ...options, watch: false });
// Its reporters know nothing of the run before.
await vitest.standalone();
const related = await vitest.getRelevantTestSpecifications([...filter]);
const journeys = new Set(touchedJourneys(changedFiles(vitest.config.related ?? [], vitest.config.root)));
const isTouched = (test: TestSpecification) =>
  test.project.name === 'conventions' ||
  journeys.has(path.basename(test.moduleId)) ||
  related.some(({ moduleId }) => moduleId === test.moduleId);
const touched = (await vitest.globTestSpecifications([...filter])).filter(isTouched);

const { unhandledErrors } = await vitest.runTestSpecifications(touched);
const isGreen = unhandledErrors.length === 0 && vitest.state.getCountOfFailedTests() === 0;
await vitest.close();
process.exit(isGreen && process.exitCode === undefined ? 0 : 1);

function changedFiles(files: string[], root: string): string[] {
  return files.map((file) => path.relative(root, file).split(path.sep).join('/'));
}
