import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Files that import each other, by way of others or not, types included. What is loaded later, by `import()`, is no part of it. */
const cyclesAmong = (sources: ReadonlyMap<string, string>): string[][] =>
  cyclesIn(new Map([...sources].map(([file, text]) => [file, importsOf(file, text).filter((to) => sources.has(to))])));

/** Folders whose files import files of each other, `a <> b`. */
function mutualFolders(sources: ReadonlyMap<string, string>): string[] {
  const arrows = new Set<string>();
  for (const [file, text] of sources) {
    const from = path.posix.dirname(file);
    for (const to of importsOf(file, text)) arrows.add(`${from} > ${path.posix.dirname(to)}`);
  }
  const pairs = [...arrows].map((arrow) => arrow.split(' > '));
  return pairs.flatMap(([from = '', to = '']) =>
    from < to && arrows.has(`${to} > ${from}`) ? [`${from} <> ${to}`] : [],
  );
}

/** The groups of names that lead to each other. */
function cyclesIn(imports: ReadonlyMap<string, string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((name) => [name, reachableFrom(name, imports)]));
  const inCycles = [...imports.keys()].filter((name) => reached.get(name)?.has(name));
  const groups = Map.groupBy(inCycles, (name) =>
    inCycles.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)).join(' '),
  );
  return [...groups.values()];
}

function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm)];
  return specifiers.flatMap(([, from, alone]) => {
    const specifier = from ?? alone ?? '';
    if (specifier.startsWith('#shared/')) return [`shared/${specifier.slice('#shared/'.length)}.ts`];
    return specifier.startsWith('.') ? [path.posix.join(path.posix.dirname(file), specifier)] : [];
  });
}

/** What a file or folder leads to by one import or more; itself if it lies on a cycle. */
function reachableFrom(name: string, imports: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set<string>();
  const open = [...(imports.get(name) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return found;
}

const sources = new Map(
  globSync('{backend,extension,scripts,shared}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
    .filter((file) => !/\.(test|e2e)\.tsx?$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(ROOT, file), 'utf8')]),
);

describe('imports', () => {
  it('lead nowhere in a circle', () => {
    expect(cyclesAmong(sources)).toEqual([]);
  });

  it('lead from a folder to another and not back, but for these', () => {
    expect(mutualFolders(sources).toSorted()).toEqual([
      // A backup is tried out by a restore, and a restore makes a backup first.
      'backend/backup <> backend/backup/restore',
      // The composer opens the form of a series, which is a composer again.
      'extension/features/calendar/composer <> extension/features/calendar/series',
    ]);
  });

  it('between two folders in both directions are noticed', () => {
    const planted = new Map([
      ['room/posts/a.ts', "import type { B } from '../figures/b.ts';"],
      ['room/posts/c.ts', ''],
      ['room/figures/b.ts', "import { c } from '../posts/c.ts';"],
      ['room/main.ts', "import { a } from './posts/a.ts';"],
    ]);
    expect(mutualFolders(planted)).toEqual(['room/figures <> room/posts']);
  });

  it('in a circle are noticed, those of types too', () => {
    const planted = new Map([
      ['shared/a.ts', "import type { B } from '#shared/b';"],
      ['shared/b.ts', "export { c } from './c.ts';"],
      ['shared/c.ts', "import { a } from './a.ts';"],
      ['shared/d.ts', "import { a } from './a.ts';"],
    ]);
    expect(cyclesAmong(planted)).toEqual([['shared/a.ts', 'shared/b.ts', 'shared/c.ts']]);
  });
});
