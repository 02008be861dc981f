import { build, EXTENSIONS } from './bootstrap/build.mjs';
import { prepare, publicUrl } from './bootstrap/prepare.mjs';

const node = await prepare();
try {
  await build(node, publicUrl());
  console.log(`The web app lies in dist/web, the extensions in\n  ${EXTENSIONS.chrome}\n  ${EXTENSIONS.firefox}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
