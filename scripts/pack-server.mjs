import path from 'node:path';
import { build } from './bootstrap/build.mjs';
import { layOutServer } from './bootstrap/lay-out-server.mjs';
import { prepare, publicUrl } from './bootstrap/prepare.mjs';

// What a server runs, in a folder of its own: `node scripts/pack-server.mjs FOLDER`. The container is made of it.
const [folder, ...more] = process.argv.slice(2);
try {
  if (folder === undefined || more.length > 0)
    throw new Error('Name one empty folder: node scripts/pack-server.mjs FOLDER');
  await build(await prepare(), publicUrl());
  await layOutServer(path.resolve(folder));
  console.log(`What a server runs lies in ${folder}. Start it there with node backend/main.ts`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
