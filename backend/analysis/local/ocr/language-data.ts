import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** ISO 639-1 code to the name of the language data. */
export const dataNames = { en: 'eng', es: 'spa', pt: 'por', fr: 'fra', de: 'deu', it: 'ita', ja: 'jpn' } as const;
type DataName = (typeof dataNames)[keyof typeof dataNames];

const { resolve } = createRequire(import.meta.url);

async function place(name: DataName, folder: string): Promise<void> {
  const source = join(dirname(resolve(`@tesseract.js-data/${name}/package.json`)), '4.0.0_best_int');
  const file = `${name}.traineddata.gz`;
  await symlink(join(source, file), join(folder, file)).catch(() => copyFile(join(source, file), join(folder, file)));
}

export interface LanguageData {
  folder: string;
  remove(): Promise<void>;
}

/** Tesseract wants all its languages in one folder, npm brings each in its own: a new folder of links under `parent`. */
export async function gatherLanguageData(parent = tmpdir()): Promise<LanguageData> {
  const folder = await mkdtemp(join(parent, 'language-data-'));
  await Promise.all(Object.values(dataNames).map((name) => place(name, folder)));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
