import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const BUILDS = path.resolve(import.meta.dirname, '../../.output');
/** Every page of Threads loads this script. */
const LIMIT_BYTES = 15_000;

it.each(['chrome', 'firefox'])('the script in pages of Threads is small (%s)', async (browser) => {
  const script = await readFile(path.join(BUILDS, `${browser}-mv3/content-scripts/threads.js`));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(LIMIT_BYTES);
});
