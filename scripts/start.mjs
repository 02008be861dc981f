import { build } from './bootstrap/build.mjs';
import { prepare, publicUrl } from './bootstrap/prepare.mjs';
import { PRODUCT_ARGS, productEnv } from './bootstrap/product.mjs';
import { run, withNode } from './bootstrap/run.mjs';

// Plain JavaScript without packages: any Node from 20 runs this, installs the rest, and hands over to the pinned one.
const node = await prepare();
try {
  await build(node, publicUrl());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(await run(node, PRODUCT_ARGS, { env: productEnv(withNode(node)) }));
