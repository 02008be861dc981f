import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../extension/lib/links/paths.ts';
import type { Endpoint } from '../shared/contract/endpoint.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const filesAt = (pattern: string) => globSync(pattern, { cwd: ROOT });

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);

interface Row {
  section: string;
  cells: string[];
}

/** The rows of all tables under their headings, without the heads. */
function rowsIn(markdown: string): Row[] {
  let section = '';
  return markdown.split('\n').flatMap((line, index, lines) => {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    const isBody = line.startsWith('|') && !line.startsWith('| ---') && !lines[index + 1]?.startsWith('| ---');
    return isBody
      ? [
          {
            section,
            cells: line
              .slice(1, -1)
              .split('|')
              .map((cell) => cell.trim()),
          },
        ]
      : [];
  });
}

const rows = rowsIn(read('docs/spec-coverage.md'));
const firstCells = rows.map(({ cells }) => cells[0] ?? '');
const testsOf = ({ cells }: Row) => cells.at(-1)?.split(', ') ?? [];
const quoted = (cell: string | undefined) => /^`(.*)`$/.exec(cell ?? '')?.[1];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The calls of the contract, by the names of the values that declare them. */
async function endpoints(): Promise<Map<string, Endpoint>> {
  const modules = await Promise.all(
    filesAt('shared/**/*.ts')
      .filter((file) => !isTest(file))
      .map((file) => import(path.join(ROOT, file))),
  );
  const declared = modules.flatMap((module) => Object.entries(module));
  return new Map(declared.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])));
}

/** Those that go through all calls, whatever they are, tell nothing of one. */
const OF_ALL_CALLS = ['backend/every-call.test.ts', 'backend/other-users-rows.test.ts', 'backend/largest-data.test.ts'];
const backendTests = filesAt('backend/**/*.test.ts')
  .filter((file) => !OF_ALL_CALLS.includes(file))
  .map(read);

const isTested = (name: string) => backendTests.some((text) => new RegExp(`\\b${name}\\b`).test(text));

/** White space alike, and quotation marks as they are without a language around them. */
const plain = (text: string) => text.replace(/\\'/g, "'").replace(/\s+/g, ' ');
/** A text is in a source when its parts are; an ellipsis stands for what differs each time. */
const holds = (source: string, text: string) => text.split('…').every((part) => source.includes(part));

const sources = filesAt('{extension,shared}/**/*.{ts,tsx}').filter(
  (file) => !isTest(file) && !file.includes('testing'),
);
const allSources = plain(sources.map(read).join('\n'));
const texts = rows.filter(({ section }) => section.startsWith('Texts: '));

describe('the table of what covers the specification', () => {
  it('has no empty cell', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter(({ cells }) => cells.some((cell) => cell === ''))).toEqual([]);
  });

  it('names tests that exist', () => {
    const named = new Set(rows.flatMap(testsOf));
    expect([...named].filter((file) => !isTest(file) || !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('has every route of the app, and every path has a route', () => {
    expect(Object.values(paths).filter((route) => !firstCells.includes(`\`${route}\``))).toEqual([]);
    const routes = read('extension/app/routes.tsx');
    expect(Object.keys(paths).filter((name) => !routes.includes(`paths.${name}`))).toEqual([]);
    expect(firstCells).toContain('any other path');
  });

  it('has no call that is gone from the contract', async () => {
    const declared = [...(await endpoints()).values()].map(({ method, path }) => `\`${method} ${path}\``);
    const listed = firstCells.filter((cell) => /^`[A-Z]+ \/api\//.test(cell));
    expect(listed.length).toBeGreaterThan(15);
    expect(listed.filter((call) => !declared.includes(call))).toEqual([]);
  });

  it('leaves no call of the contract without a test of its own', async () => {
    const names = [...(await endpoints()).keys()];
    expect(names.length).toBeGreaterThan(90);
    expect(names.filter((name) => !isTested(name))).toEqual([]);
  });

  it('notices a call that no test names', () => {
    expect(isTested('readHoroscope')).toBe(false);
  });

  it('names for each rule the test that holds it, in its own words', () => {
    const ruled = rows.filter(({ section }) => ['Rules', 'Threads', 'Entities', 'Constants'].includes(section));
    const isMissed = (row: Row) => !testsOf(row).some((file) => holds(plain(read(file)), row.cells[1] ?? ''));
    expect(ruled.filter(isMissed)).toEqual([]);
  });

  it.each(texts.map(({ cells, section }) => [cells[0], section]))('the text %s is in the sources (%s)', (cell) => {
    const text = quoted(cell);
    expect(text).toBeTruthy();
    expect(holds(allSources, text ?? '')).toBe(true);
  });

  it('names for each text a test that holds it', () => {
    const isMissed = (row: Row) => !testsOf(row).some((file) => holds(plain(read(file)), quoted(row.cells[0]) ?? ''));
    expect(texts.filter(isMissed)).toEqual([]);
  });
});
