import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readlink, rename, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** ISO 639-1 code to the name of the language data. */
export const dataNames = { en: 'eng', es: 'spa', pt: 'por', fr: 'fra', de: 'deu', it: 'ita', ja: 'jpn' } as const;

const { resolve } = createRequire(import.meta.url);
const names = Object.values(dataNames);
const fileOf = (name: string) => `${name}.traineddata.gz`;
const sourceOf = (name: string) =>
  join(dirname(resolve(`@tesseract.js-data/${name}/package.json`)), '4.0.0_best_int', fileOf(name));

/** One folder for each installation, so that processes share it and a killed one leaves nothing new behind. */
function defaultFolder(): string {
  const installation = createHash('sha256').update(names.map(sourceOf).join()).digest('hex').slice(0, 16);
  return join(tmpdir(), `language-data-${installation}`);
}

/**
 * Gathers the data of all languages in `folder`, which is made if it is absent, and returns the folder. Tesseract wants
 * the files in one place, while npm brings each in a package of its own. Any number of processes may do so at once.
 */
export async function gatherLanguageData(folder = defaultFolder()): Promise<string> {
  await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => place(sourceOf(name), join(folder, fileOf(name)))));
  return folder;
}

async function place(source: string, target: string): Promise<void> {
  if (await isPlaced(source, target)) return;
  const unfinished = `${target}.${randomUUID()}`;
  await symlink(source, unfinished).catch(() => copyFile(source, unfinished));
  await rename(unfinished, target);
}

/** Whether `target` is a link to `source`, or a copy of it where links are not allowed. */
async function isPlaced(source: string, target: string): Promise<boolean> {
  const link = await readlink(target).catch(() => null);
  if (link !== null) return link === source;
  const [wanted, found] = await Promise.all([stat(source), stat(target).catch(() => null)]);
  return found?.size === wanted.size;
}
