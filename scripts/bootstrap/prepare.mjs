import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject } from './project.mjs';
import { run, withNode } from './run.mjs';

/** Brings the packages and answers the pinned Node. Ends the process with one clear line where that cannot be done. */
export async function prepare() {
  try {
    await install();
    return pinnedNode();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Runs one of our own files, or a tool, on the pinned Node and ends with its exit code.
 *
 * @param {string} file from the project's root
 * @param {string[]} args
 */
export async function runAndExit(file, args = process.argv.slice(2)) {
  const node = await prepare();
  process.exit(await run(node, [inProject(file), ...args], { env: withNode(node) }));
}

/** The one public address; the extension is built for it. */
export const publicUrl = () => process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
