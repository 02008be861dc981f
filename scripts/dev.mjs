import { prepare } from './bootstrap/prepare.mjs';
import { PRODUCT_ARGS, productEnv } from './bootstrap/product.mjs';
import { run, withNode } from './bootstrap/run.mjs';

const PAGES_PORT = process.env.PAGES_PORT ?? '5173';
const PAGES = `http://localhost:${PAGES_PORT}`;

// Vite serves the pages and passes calls on; both restart by themselves. Pages are the public address here.
const node = await prepare();
const env = { ...withNode(node), PUBLIC_URL: PAGES };
const codes = await Promise.all([
  run(node, ['--watch', ...PRODUCT_ARGS], { env: productEnv(env) }),
  run(node, ['node_modules/vite/bin/vite.js', '--port', PAGES_PORT, '--strictPort'], { env }),
]);
process.exit(Math.max(...codes));
