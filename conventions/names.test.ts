import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Whoever searches for a file by its name finds one. A room is a world of its own: nobody looks for the sandbox's tokens
 * among those of the product. A file belongs to the first room whose folder holds it.
 */
const rooms = ['backend/sandbox', 'backend/testing', 'backend', 'extension/e2e', 'extension', 'scripts', 'shared'];

/** One in each folder by design: what a slice answers, what a feature asks, and what is started. */
const ROLES = new Set(['routes', 'queries', 'main']);

/** Twins that are meant, with the reason. */
const TWINS = new Map<string, string>([['build', 'what a person runs, and what several scripts share']]);

const nameOf = (file: string) => path.posix.basename(file).replace(/\.(ts|tsx|mjs)$/, '');
const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`)) ?? '';

/** Files that share a room and a base name, a group for each. */
function twinsAmong(files: string[]): string[][] {
  const groups = Map.groupBy(files, (file) => `${roomOf(file)} ${nameOf(file)}`);
  return [...groups.values()].filter(([first = '', ...others]) => {
    const name = nameOf(first);
    return others.length > 0 && !ROLES.has(name) && !TWINS.has(name);
  });
}

const sources = globSync('{backend,extension,scripts,shared}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|e2e)\.tsx?$/.test(file));

describe('names of files', () => {
  it('occur once in a room', () => {
    expect(twinsAmong(sources)).toEqual([]);
  });

  it('of twins that are meant are still those of twins', () => {
    const names = twinsAmong(sources.filter((file) => TWINS.has(nameOf(file)))).map(([file = '']) => nameOf(file));
    expect([...TWINS.keys()].filter((name) => sources.filter((file) => nameOf(file) === name).length < 2)).toEqual(
      names,
    );
  });

  it('a second file of a name is noticed', () => {
    expect(twinsAmong(['backend/plans/period.ts', 'backend/threads/period.ts', 'shared/period.ts'])).toEqual([
      ['backend/plans/period.ts', 'backend/threads/period.ts'],
    ]);
  });
});
