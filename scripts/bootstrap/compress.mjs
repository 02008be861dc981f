import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;
/** Below this a compressed file saves no packet. */
const SMALLEST = 1024;

/**
 * Lays a `.br` and a `.gz` beside every text file of a folder, for the server to send as they are. Answers 0, as a
 * program that went well.
 *
 * @param {string} folder
 */
export async function compress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compressFile(path.join(folder, name))));
  return 0;
}

async function compressFile(file) {
  const text = readFileSync(file);
  if (text.length < SMALLEST) return;
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text));
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
