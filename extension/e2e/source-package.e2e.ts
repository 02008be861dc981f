import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { repackZip } from '../../scripts/bootstrap/repack-zip.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

// The documented command is `node scripts/pack.mjs`. Only Firefox's store asks for sources.
it('the source package builds the package that it came with, byte for byte', async () => {
  await run(ROOT, ['scripts/pack.mjs']);
  const packed = await zipIn(ROOT, 'firefox');
  const sources = await zipIn(ROOT, 'sources');

  const unpacked = await newFolder();
  const files = unzipSync(sources);
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(unpacked, name)), { recursive: true });
    await writeFile(path.join(unpacked, name), bytes);
  }
  // As docs/store/listing.md tells a reviewer to.
  const build = ['node_modules/wxt/bin/wxt.mjs', 'zip', '--mv3', '--mode', 'store', '-b', 'firefox'];
  await run(unpacked, build, 'production');
  const rebuilt = await zipIn(unpacked, 'firefox');
  // File by file first: that says which differs.
  expect(hashesIn(rebuilt)).toEqual(hashesIn(packed));
  expect(hashOf(repackZip(rebuilt))).toBe(hashOf(packed));

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

async function run(folder: string, args: string[], NODE_ENV = 'test'): Promise<void> {
  const env = { ...process.env, PUBLIC_URL: 'https://threads.example.com', NODE_ENV };
  await promisify(execFile)(process.execPath, args, { cwd: folder, env });
}

async function zipIn(folder: string, kind: string): Promise<Uint8Array> {
  const { name, version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return readFile(path.join(folder, '.output', `${name}-${version}-${kind}.zip`));
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const hashesIn = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, hashOf(bytes)]));
