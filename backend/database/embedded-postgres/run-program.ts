import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverAccount } from './account.ts';

/**
 * By glibc's defaults (mallopt(3)) a connection gives its memory back after each statement, and asks for it anew page by page in
 * the next: on a virtual machine that took half of the time of a statement that sorts thousands of rows. It keeps so many bytes.
 */
const KEPT_MEMORY = { MALLOC_TRIM_THRESHOLD_: String(8 * 1024 ** 2), MALLOC_MMAP_THRESHOLD_: String(4 * 1024 ** 2) };

/** Windows programs need SystemRoot; elsewhere the server gets nothing of our environment, which may hold secrets. */
const environment = process.platform === 'win32' ? {} : { env: KEPT_MEMORY };

/**
 * Runs one of PostgreSQL's programs to its end; throws with what it printed when it fails. Waits for the exit and not
 * for the pipes to close, which a server that was started may hold open.
 */
export async function run(program: string, args: string[], cwd: string, input = ''): Promise<void> {
  const child = spawn(program, args, { cwd, ...serverAccount, ...environment, windowsHide: true });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'exit');
  child.stdout.destroy();
  child.stderr.destroy();
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.trim()}`);
}
