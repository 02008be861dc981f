import { build } from './bootstrap/build.mjs';
import { prepare, publicUrl } from './bootstrap/prepare.mjs';
import { inProject } from './bootstrap/project.mjs';
import { run, withNode } from './bootstrap/run.mjs';
import { tempFolder } from './test/temp-folder.mjs';

// Without arguments all tests run but the journeys, of which those of the main jobs run too: `--browsers` runs them all.
// With arguments only the files they name run, and with `--changed` what is touched by the changes that are not committed,
// or by those since `--changed COMMIT`. `--stress` runs the files it names again and again.
const args = process.argv.slice(2);
const program = args.includes('--stress') ? 'scripts/test/stress.ts' : 'scripts/test/run-tests.ts';

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
const testEnv = { ...env, ...tempFolder() };
process.exit(await run(node, [program, ...args.filter((argument) => argument !== '--stress')], { env: testEnv }));
