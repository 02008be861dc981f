import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BUILDS = path.resolve(import.meta.dirname, '../../../.output');

/** What the copy has on top. */
interface Changes {
  /** Chromium asks a person, who is not there, for what is optional. */
  host_permissions?: string[];
  /** A script that runs in every page of Threads before ours. */
  before?: string | undefined;
  version?: string | undefined;
}

/**
 * A copy of the built extension that talks to another server. Only its manifest differs: there stands the address.
 *
 * @returns the folder of the copy.
 */
export async function copyExtension(
  browser: 'chrome' | 'firefox',
  publicUrl: string,
  { host_permissions: more = [], before, version }: Changes = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `threads-mastery-${browser}-`));
  await cp(path.join(BUILDS, `${browser}-mv3`), folder, { recursive: true });
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const host_permissions = [...manifest.host_permissions, ...more];
  if (before !== undefined) {
    await writeFile(path.join(folder, 'before.js'), before);
    manifest.content_scripts[0].js.unshift('before.js');
  }
  if (version !== undefined) manifest.version = version;
  await writeFile(file, JSON.stringify({ ...manifest, homepage_url: publicUrl, host_permissions }));
  return folder;
}
