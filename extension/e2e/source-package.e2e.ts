import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Neither packed nor built from. */
const LEFT_OUT = ['.cache', '.git', '.output', '.wxt', 'dist', 'node_modules'].map((name) => path.join(ROOT, name));

it('the source package for Mozilla builds the very add-on that it came with', async () => {
  const project = await newFolder();
  await cp(ROOT, project, { recursive: true, filter: (source) => !LEFT_OUT.includes(source) });
  const { addOn, sources } = await pack(project);

  const unpacked = await newFolder();
  const files = unzipSync(sources);
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(unpacked, name)), { recursive: true });
    await writeFile(path.join(unpacked, name), bytes);
  }
  const rebuilt = await pack(unpacked);
  expect(hashesIn(rebuilt.addOn)).toEqual(hashesIn(addOn));

  // A reviewer reads what the add-on is made of, and nothing else.
  const rooms = new Set(Object.keys(files).map((name) => name.split('/')[0]));
  expect(rooms).not.toContain('backend');
  expect(Object.keys(files).filter((name) => name.endsWith('.pem'))).toEqual([]);
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-sources-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

/** As docs/store/listing.md tells a reviewer to. */
async function pack(folder: string): Promise<{ addOn: Uint8Array; sources: Uint8Array }> {
  const args = ['node_modules/wxt/bin/wxt.mjs', 'zip', '--mv3', '--mode', 'store', '-b', 'firefox'];
  const env = { PATH: process.env.PATH, PUBLIC_URL: 'https://threads.example.com', NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  const { name, version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const read = (kind: string) => readFile(path.join(folder, '.output', `${name}-${version}-${kind}.zip`));
  return { addOn: await read('firefox'), sources: await read('sources') };
}

const hashesIn = (zip: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );
