import { prepare } from './bootstrap/prepare.mjs';
import { run, withNode } from './bootstrap/run.mjs';

const TSC = 'node_modules/typescript/bin/tsc';
const CHECKS = [
  ['Types, shared', TSC, '-p', 'shared'],
  ['Types, backend', TSC, '-p', 'backend'],
  ['Types, extension', TSC, '-p', 'extension'],
  ['Types, scripts', TSC, '-p', 'scripts'],
  ['Biome', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  ['Knip', 'node_modules/knip/bin/knip.js'],
];
const RULES = ['Import boundaries', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'conventions'];

// `--before-tests` leaves the rules of the house to `npm test`, which runs them too.
const checks = process.argv.includes('--before-tests') ? CHECKS : [...CHECKS, RULES];

const node = await prepare();
const failed = [];
for (const [name, ...command] of checks) {
  const code = await run(node, command, { env: withNode(node) });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`Not in order: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
