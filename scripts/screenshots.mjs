import { build } from './bootstrap/build.mjs';
import { prepare, publicUrl } from './bootstrap/prepare.mjs';
import { run, withNode } from './bootstrap/run.mjs';

// screenshots.mjs [FOLDER [PAGE ...]]: starts the product and takes pictures of its screens, all of them unless pages are
// named (`dashboard`), into the folder or into .cache/screenshots.
const node = await prepare();
const env = withNode(node);
try {
  await build(node, publicUrl());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(await run(node, ['extension/e2e/screenshots/main.ts', ...process.argv.slice(2)], { env }));
