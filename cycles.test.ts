import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Files that import each other, by way of others or not, types included. What is loaded later, by `import()`, is no part of it. */
function cyclesAmong(sources: ReadonlyMap<string, string>): string[][] {
  const imports = new Map(
    [...sources].map(([file, text]) => [file, importsOf(file, text).filter((to) => sources.has(to))]),
  );
  const reached = new Map([...sources.keys()].map((file) => [file, reachableFrom(file, imports)]));
  const inCycles = [...sources.keys()].filter((file) => reached.get(file)?.has(file));
  const groups = Map.groupBy(inCycles, (file) =>
    inCycles.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)).join(' '),
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

/** The files that a file leads to by one import or more; the file itself where it lies on a cycle. */
function reachableFrom(file: string, imports: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set<string>();
  const open = [...(imports.get(file) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return found;
}

const sources = new Map(
  globSync('{backend,extension,scripts,shared}/**/*.{ts,tsx,mjs}', { cwd: import.meta.dirname })
    .filter((file) => !/\.(test|e2e)\.tsx?$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(import.meta.dirname, file), 'utf8')]),
);

describe('imports', () => {
  it('lead nowhere in a circle', () => {
    expect(cyclesAmong(sources)).toEqual([]);
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
