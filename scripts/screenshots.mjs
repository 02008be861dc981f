import { build } from './bootstrap/build.mjs';
import { prepare, publicUrl } from './bootstrap/prepare.mjs';
import { run, withNode } from './bootstrap/run.mjs';

// Starts the product and takes pictures of all its screens, into the folder named or into .cache/screenshots.
const node = await prepare();
const env = withNode(node);
try {
  await build(node, publicUrl());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(await run(node, ['extension/e2e/screenshots/main.ts', ...process.argv.slice(2)], { env }));
