import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { measureSlowness } from './measure-slowness.ts';
import type { Outcome } from './outcome.ts';
import { runVitest } from './run-vitest.ts';

// Runs files of tests again and again beside busy processors, and says how often each test failed, and with what.

/** Ends by itself when we are gone, however that came. */
const BUSY = 'const parent = process.ppid; for (let i = 0; process.ppid === parent; ) for (i = 1e8; i > 0; ) i--;';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    load: { type: 'string', default: '4' },
    name: { type: 'string', short: 't' },
  },
});
const times = Number(values.times);
const load = Number(values.load);
if (positionals.length === 0 || !(times >= 1) || !(load >= 0)) {
  console.error('Say which files: npm run test:stress -- FILE... [-t NAME] [--times 20] [--load 4]');
  process.exit(2);
}

/** What each test failed with, a message for each time. */
const failures = new Map<string, string[]>();
const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
process.once('exit', () => {
  for (const child of busy) child.kill('SIGKILL');
});
process.env.TEST_PATIENCE ??= (await measureSlowness()).toFixed(2);

let tests = 0;
for (let time = 1; time <= times; time++) {
  const { outcome, code } = await runVitest([...positionals, ...(values.name ? ['-t', values.name] : [])], {
    reporter: 'dot',
  });
  if (!outcome && code !== 0) note('all', 'the run ended before its tests could be counted');
  if (outcome) tests = Math.max(tests, countAndNote(outcome));
  console.log(`${time} of ${times}: ${failures.size === 0 ? 'nothing failed yet' : `${failures.size} have failed`}`);
}
if (tests === 0 && failures.size === 0) note('all', 'no test has that name');
console.log(`\n${tests} tests, ${times} times each, beside ${load} busy processes:`);
const most = [...failures].toSorted(([, one], [, other]) => other.length - one.length);
for (const [test, messages] of most) {
  console.log(`  failed ${messages.length} of ${times}: ${test}`);
  for (const message of new Set(messages)) console.log(`      ${message}`);
}
if (failures.size === 0) console.log('  none failed.');
process.exit(failures.size > 0 ? 1 : 0);

/** @returns how many tests there were. */
function countAndNote({ files, errors }: Outcome): number {
  for (const error of errors) note('nobody caught', error);
  for (const file of files) for (const { test, message } of file.failures) note(`${file.file} > ${test}`, message);
  return files.reduce((sum, { passed, failures }) => sum + passed + failures.length, 0);
}

function note(test: string, message: string): void {
  failures.set(test, [...(failures.get(test) ?? []), message]);
}
