import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCES = ['shared', 'backend', 'extension', 'scripts'].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`);
const sources = globSync(SOURCES, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));

/** Beside each other by nature: what happened to the tables in its order, and what tests are made of. */
const LISTS = /^backend\/migrations$|\/(testing|e2e)(\/|$)/;
const MOST_IN_FOLDER = 25;

/** Folders in which more source files lie beside each other than a reader takes in. */
function crowdedFolders(files: string[]): string[] {
  const folders = Map.groupBy(
    files.filter((file) => !file.includes('.test.')),
    (file) => path.posix.dirname(file),
  );
  return [...folders].flatMap(([folder, inside]) =>
    inside.length > MOST_IN_FOLDER && !LISTS.test(folder) ? [`${folder}: ${inside.length}`] : [],
  );
}

describe('files and folders', () => {
  it('no folder is a list of more than 25 source files', () => {
    expect(crowdedFolders(sources)).toEqual([]);
  });

  it('a crowded folder is noticed, without its tests', () => {
    const files = (count: number, ending: string) => Array.from({ length: count }, (_, at) => `room/a${at}${ending}`);
    expect(crowdedFolders([...files(25, '.ts'), ...files(9, '.test.ts')])).toEqual([]);
    expect(crowdedFolders(files(26, '.ts'))).toEqual(['room: 26']);
  });

  it('no file is named after nothing in particular', () => {
    expect(
      sources.filter((file) => /(^|[/-])(utils?|helpers?|services?|managers?|misc|common)\.(test\.)?tsx?$/.test(file)),
    ).toEqual([]);
  });

  it('no file is over 300 lines', () => {
    const tooLong = [...sources, ...globSync('conventions/*.ts', { cwd: ROOT })].filter(
      (file) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').length > 301,
    );
    expect(tooLong).toEqual([]);
  });
});
