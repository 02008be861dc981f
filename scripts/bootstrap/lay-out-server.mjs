import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { markInstalled, npm } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject } from './project.mjs';
import { run } from './run.mjs';
import { packageFiles, serverFiles } from './server-files.mjs';

const COMPLETE = 'backend/database/embedded-postgres/complete-programs.ts';

/**
 * Lays out what a server runs in an empty folder: no tests, no sources of the extension, and only the packages that the product loads.
 * Nothing in it has to be written later. Throws, in words, where that fails.
 *
 * @param {string} folder
 */
export async function layOutServer(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  for (const file of serverFiles()) cpSync(inProject(file), path.join(folder, file));
  cpSync(inProject('.npmrc'), path.join(folder, '.npmrc'));
  if ((await npm(['ci', '--omit=dev'], folder)) !== 0)
    throw new Error('The packages could not be installed: see above.');
  const packages = path.join(folder, 'node_modules');
  for (const file of packageFiles(packages, false)) rmSync(path.join(packages, file));
  if ((await run(pinnedNode(), [COMPLETE], { cwd: folder })) !== 0)
    throw new Error('The embedded PostgreSQL is not complete: see above.');
  markInstalled(folder);
}
