import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseCLI } from 'vitest/node';
import { COSTS_FILE, printFileCosts } from './file-costs.ts';
import { type FlakyFile, noteFlakyFiles } from './flaky-files.ts';
import { measureSlowness } from './measure-slowness.ts';
import type { FileOutcome } from './outcome.ts';
import { runVitest } from './run-vitest.ts';
import { addCounts, type Counts, closingLine, countedBefore, handOn, NOTHING } from './test-counts.ts';

// Runs tests, and looks once more at each file that failed: by itself, and after all others. Which passed only then is
// said in the open. docs/decisions/a-failure-is-looked-at-twice.md has the reasons.
//
// Arguments are Vitest's, and these: `--browsers` runs all journeys, `--rest` those that `npm test` leaves out, `--changed
// [COMMIT]` what a change touches, and `--times` prints what files cost.

const MOST_FLAKY_FILES = 3;
/** With more of them something is broken, and not by chance. */
const MOST_LOOKED_AT_AGAIN = 12;
const OWN = ['--browsers', '--rest', '--times'];
const RUN_CHANGED = path.join(import.meta.dirname, 'run-changed.ts');
const RECORD = process.env.FLAKY_RECORD ?? path.resolve(import.meta.dirname, '../../.cache/flaky-files.json');

const asked = process.argv.slice(2);
const args = asked.filter((argument) => !OWN.includes(argument));
const { filter, options } = parseCLI(['vitest', 'run', ...args]);
const isChanged = options.changed !== undefined;

process.env.TEST_PATIENCE ??= (await measureSlowness()).toFixed(2);
const costs = asked.includes('--times') ? mkdtempSync(path.join(tmpdir(), 'threads-mastery-costs-')) : null;
const first = await runVitest([...projects(), ...args], {
  ...(isChanged && { program: [RUN_CHANGED] }),
  ...(costs && { env: { [COSTS_FILE]: path.join(costs, 'costs.jsonl') } }),
});
if (costs) {
  printFileCosts(path.join(costs, 'costs.jsonl'));
  rmSync(costs, { recursive: true });
}
if (!first.outcome) {
  console.error('The tests ended before they could be counted.');
  process.exit(first.code || 1);
}
const { files, errors } = first.outcome;
const failed = files.filter(({ failures }) => failures.length > 0);
const flaky: FlakyFile[] = [];
const uncaught = errors.map((error) => `Nobody caught: ${error}`);
let counts = files
  .filter((file) => !failed.includes(file))
  .reduce(countFile, { ...NOTHING, failed: errors.length, failures: uncaught });
for (const file of failed) counts = countFile(counts, await lookAgain(file));
const isRed = counts.failed > 0 || (first.code !== 0 && failed.length === 0);
counts = addCounts(countedBefore(), { ...counts, flaky: noteFlakyFiles(RECORD, flaky, new Date()) });
handOn(counts);

printLines('failed:', counts.failures);
printLines('flaky: (failed, and passed when run once more by itself)', counts.flaky);
const hasTooManyFlaky = counts.flaky.length > MOST_FLAKY_FILES;
if (hasTooManyFlaky) {
  console.log(
    `${counts.flaky.length} files are flaky, and ${MOST_FLAKY_FILES} is the most that may be: they count as failed.`,
  );
}
console.log(`\n${closingLine(hasTooManyFlaky ? { ...counts, failed: counts.failed + counts.flaky.length } : counts)}`);
process.exit(isRed || hasTooManyFlaky ? 1 : 0);

/** Of a run that names neither files nor projects. */
function projects(): string[] {
  if (asked.includes('--rest')) return ['--project=journeys'];
  if (asked.includes('--browsers')) return ['--project=main-jobs', '--project=journeys'];
  const isNamed = filter.length > 0 || isChanged || args.some((argument) => argument.startsWith('--project'));
  return isNamed ? [] : ['--project=!journeys'];
}

/** How a file that failed ends when it is run once more, alone. */
async function lookAgain(file: FileOutcome): Promise<FileOutcome> {
  if (failed.length > MOST_LOOKED_AT_AGAIN) return file;
  console.log(`\nOnce more, by itself: ${file.file}`);
  const isOption = (argument: string) =>
    !filter.includes(argument) && !argument.startsWith('--changed') && argument !== options.changed;
  const { outcome } = await runVitest([...args.filter(isOption), file.file]);
  const second = outcome?.files.find((one) => one.file === file.file);
  if (!second || outcome?.errors.length) return file;
  if (second.failures.length > 0) return second;
  flaky.push({ file: file.file, message: file.failures[0]?.message ?? '' });
  return second;
}

function countFile(counts: Counts, { file, passed, skipped, failures }: FileOutcome): Counts {
  const lines = failures.map(({ test, message }) => `${file}, ${test}: ${message}`);
  return addCounts(counts, { passed, skipped, failed: failures.length, failures: lines, flaky: [] });
}

/** Where commands run one after the other, the last one says again what all before it said: a long log is read from its end. */
function printLines(heading: string, lines: string[]): void {
  if (lines.length > 0) console.log([`\n${heading}`, ...lines.map((line) => `  ${line}`)].join('\n'));
}
