import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(ROOT, ...parts);
