import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../backend/testing/free-port.ts';
import { runMain, whenReady } from '../../backend/testing/main-process.ts';
import { inFolder, inSeconds, timed } from './tools/drill.ts';

const MAIN = path.resolve(import.meta.dirname, '../../backend/main.ts');
/** Blocks of 512 bytes: no file may be larger than 2 MB, and PostgreSQL begins with one of 16 MB. */
const LARGEST_FILE = 4096;

/** A first start where the database cannot be written, and another one where it can. */
export const fullDiskAtStart = inFolder(async (DATA_DIR) => {
  const limited = `ulimit -f ${LARGEST_FILE}; exec "${process.execPath}" "${MAIN}"`;
  const env = { DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: 'error' };
  const child = spawn('/bin/sh', ['-c', limited], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (text) => (printed += text));
  const end = await timed(async () => (await once(child, 'close'))[0]);
  const left = (await readdir(DATA_DIR)).filter((name) => /^pg\d/.test(name));
  const product = await runMain({ DATA_DIR });
  try {
    await whenReady(product);
  } finally {
    product.child.kill('SIGTERM');
    await product.exit;
  }
  return {
    held: end.value === 1 && printed !== '' && left.length === 0,
    happened:
      `exit ${end.value} after ${inSeconds(end.seconds)} with "${printed.trim().split('\n')[0]?.slice(0, 80)}", ` +
      `${left.length === 0 ? 'no half database left' : `left ${left}`}; with room it starts`,
  };
});
