import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

/** What a server runs besides its packages: the product, what the build made of the web app, and the commands of an operator. */
const PLACES = ['backend', 'shared', 'dist/web', 'dist/drawing', 'knexfile.ts', 'package.json', 'package-lock.json'];
const COMMANDS = ['backup', 'confirm-address', 'reset-password', 'restore', 'rotate-token-keys', 'status'];
const OF_COMMANDS = ['install', 'lock', 'pinned-node', 'prepare', 'project', 'run'];

/** Tests and what they are made of, pages about the sources, and maps to them. */
const LEFT_OUT = /\.test\.ts$|\/testing\/|\.md$|\.map$|tsconfig\.json$/;

/**
 * The files that a server needs, from the project's root, once the web app is built.
 *
 * @returns {string[]}
 */
export const serverFiles = () =>
  [
    ...PLACES.flatMap(filesIn),
    ...COMMANDS.map((name) => `scripts/${name}.mjs`),
    ...OF_COMMANDS.map((name) => `scripts/bootstrap/${name}.mjs`),
  ].filter((file) => !LEFT_OUT.test(file));

/** Of packages, what no server loads: declarations, maps, sources that were compiled, headers for C, and the data for Tesseract that we do not use. */
const NOT_LOADED =
  /\.d\.[cm]?ts$|\.map$|^openai\/src\/|^node(-bin)?-\w+-\w+\/(include|share)\/|^@tesseract\.js-data\/\w+\/4\.0\.0\//;

/**
 * The files below a folder of packages that a server loads, or that it does not; those of nested packages among them.
 *
 * @param {string} folder
 * @param {boolean} isLoaded
 * @returns {string[]}
 */
export const packageFiles = (folder, isLoaded) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => NOT_LOADED.test(file) !== isLoaded);

/** @param {string} place */
function filesIn(place) {
  if (path.extname(place) !== '') return [place];
  return readdirSync(inProject(place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inProject(), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
