import { packExtensions } from './bootstrap/pack-extensions.mjs';
import { prepare } from './bootstrap/prepare.mjs';

const node = await prepare();
try {
  await packExtensions(node);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
