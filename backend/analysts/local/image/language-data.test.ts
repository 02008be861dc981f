import { mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gatherLanguageData } from './language-data.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gathered-'));
});
afterEach(() => rm(folder, { recursive: true }));

const english = () => path.join(folder, 'eng.traineddata.gz');

it('gathers the data of every language in one folder, however many processes do so at once', async () => {
  expect(await Promise.all([1, 2, 3].map(() => gatherLanguageData(folder)))).toEqual([folder, folder, folder]);
  expect((await readdir(folder)).sort()).toEqual(
    ['deu', 'eng', 'fra', 'ita', 'jpn', 'por', 'spa'].map((name) => `${name}.traineddata.gz`),
  );
  expect((await readFile(english())).length).toBeGreaterThan(1e6);
});

it('replaces a link to an installation that is gone', async () => {
  await symlink('/nowhere/eng.traineddata.gz', english());
  await gatherLanguageData(folder);
  expect(await readlink(english())).not.toMatch('nowhere');
});

it('leaves one folder, however often it is used', async () => {
  const ours = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('language-data-')).sort();
  await gatherLanguageData();
  const before = await ours();
  await gatherLanguageData();
  expect(await ours()).toEqual(before);
});
