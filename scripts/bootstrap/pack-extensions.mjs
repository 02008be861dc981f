import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from './project.mjs';
import { repackZip } from './repack-zip.mjs';
import { run, withNode } from './run.mjs';

const OUTPUT = inProject('.output');
/** Mozilla's own check. Fetched for a release only, since it brings another linter along; 10.14 lacks one of its parts. */
const LINTER = 'addons-linter@10.13.0';

/**
 * Packs the extension for both stores, with the sources that Mozilla asks for, and has Mozilla's linter look at the
 * result. Throws where a server's address is missing, and where the linter finds an error.
 *
 * @param {string} node
 */
export async function packExtensions(node) {
  const publicUrl = storeAddress();
  await Promise.all(packages().map((file) => rm(file)));
  const env = { ...withNode(node), PUBLIC_URL: publicUrl, NODE_ENV: 'production' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  for (const browser of ['chrome', 'firefox']) {
    const args = [inProject('node_modules/wxt/bin/wxt.mjs'), 'zip', '--mv3', '--mode', 'store', '--browser', browser];
    await succeed(run(node, args, quiet), `The extension for ${browser} could not be packed`);
  }
  for (const file of packages()) await writeFile(file, repackZip(await readFile(file)));
  const [firefox] = packages().filter((file) => file.endsWith('-firefox.zip'));
  await succeed(run('npx', ['--yes', LINTER, firefox], { env }), 'The linter found errors');
  console.log(
    `Packed:\n${packages()
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
}

// Not by `globSync`, which Node 20 lacks: any Node starts this.
const packages = () =>
  (existsSync(OUTPUT) ? readdirSync(OUTPUT) : [])
    .filter((file) => file.endsWith('.zip'))
    .map((file) => path.join(OUTPUT, file));

/** What people install from a store must talk to a server that they can reach. */
function storeAddress() {
  const address = process.env.PUBLIC_URL;
  if (address?.startsWith('https://')) return address;
  throw new Error(
    'Say which server the extension talks to: PUBLIC_URL=https://threads.example.com node scripts/pack.mjs',
  );
}

async function succeed(work, problem) {
  if ((await work) !== 0) throw new Error(`${problem}: see above.`);
}
