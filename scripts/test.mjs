import { build } from './bootstrap/build.mjs';
import { prepare, publicUrl } from './bootstrap/prepare.mjs';
import { inProject } from './bootstrap/project.mjs';
import { run, withNode } from './bootstrap/run.mjs';

// Without arguments all tests run, those in real browsers too; with arguments only the files they name, and with
// `--changed` what is touched by the changes that are not committed, or by those since `--changed COMMIT`.
const args = process.argv.slice(2);
const isChanged = args.some((argument) => argument.startsWith('--changed'));
const RUNNER = isChanged ? ['scripts/test/run-changed.ts'] : ['node_modules/vitest/vitest.mjs', 'run'];
const REPORTERS = ['--reporter=default', `--reporter=${inProject('scripts/test/closing-line.ts')}`];

const node = await prepare();
// The tests start hundreds of processes; Node keeps what it made of their modules.
const env = { ...withNode(node), NODE_ENV: 'test', NODE_COMPILE_CACHE: inProject('.cache', 'compiled') };
try {
  await run(node, ['scripts/browsers/install-browsers.ts'], { env });
  await build(node, publicUrl());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(await run(node, [...RUNNER, ...REPORTERS, ...args], { env }));
