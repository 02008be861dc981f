import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment } from '../backend/settings/environment-variables.ts';
import { commandsIn, RUN_IN_TESTS } from '../scripts/test/documented-commands.ts';

const root = path.resolve(import.meta.dirname, '..');
const rooms = globSync('{backend,conventions,extension,scripts,shared}/**/README.md', { cwd: root }).map((file) =>
  file.replaceAll('\\', '/'),
);
const documents = ['README.md', 'ARCHITECTURE.md', 'AGENTS.md', ...globSync('docs/**/*.md', { cwd: root }), ...rooms];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Places in the project that a text links to or names in backquotes with their folder. */
function placesIn(markdown: string, folder: string): string[] {
  const links = [...markdown.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) =>
    path.posix.join(folder, target),
  );
  const named = [...markdown.matchAll(/`((?:backend|extension|shared|scripts|docs)\/[\w./-]*\w)`/g)].map(
    ([, target = '']) => target,
  );
  return [...links, ...named];
}

/** Files that a room's own page names in backquotes, below the room or by their place in the project. */
const missingFiles = (markdown: string, room: string) =>
  [...markdown.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|md))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(path.join(root, name)) && globSync(`${room}/**/${name}`, { cwd: root }).length === 0);

const wordsIn = (markdown: string) => markdown.trim().split(/\s+/).length;

/** Rooms that have no page of their own, of those that stand beside each other. */
const withoutPage = (parent: string) =>
  globSync(`${parent}/*/`, { cwd: root })
    .map((folder) => folder.replaceAll('\\', '/').replace(/\/$/, ''))
    .filter((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).length > 0)
    .filter((folder) => !existsSync(path.join(root, folder, 'README.md')));

/** Changes of `docs/changes.md` whose list is longer than its number says, or names a file that is not there. */
const brokenRecipes = (markdown: string) =>
  markdown
    .split('\n## ')
    .slice(1)
    .flatMap((recipe) => {
      const most = Number(/: (\d+) files?\n/.exec(recipe)?.[1]);
      const places = [...recipe.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, place = '']) => place);
      const gone = places.filter((place) => !place.includes('<') && !existsSync(path.join(root, place)));
      const isLong = !(places.length > 0 && places.length <= most);
      return [...(isLong ? [`${recipe.split('\n')[0]}, but names ${places.length}`] : []), ...gone];
    });

const missingPlaces = (markdown: string, folder = '.') =>
  placesIn(markdown, folder).filter(
    (place) => !existsSync(path.join(root, place)) && globSync(`${place}.*`, { cwd: root }).length === 0,
  );

describe('the documents', () => {
  it.each(documents)('%s names and links only what is there', (file) => {
    expect(missingPlaces(read(file), path.posix.dirname(file))).toEqual([]);
  });

  it('the map fits on two pages, and what it says of a room on one', () => {
    expect(wordsIn(read('ARCHITECTURE.md'))).toBeLessThanOrEqual(1200);
    expect(rooms.filter((file) => wordsIn(read(file)) > 250)).toEqual([]);
  });

  it.each(rooms)('%s names files of its room that are there', (file) => {
    expect(missingFiles(read(file), path.posix.dirname(file))).toEqual([]);
  });

  it('every room has a page', () => {
    expect(withoutPage('backend')).toEqual([]);
    // Features have one page together, and what only starts a host has none.
    const startHosts = ['extension/entrypoints', 'extension/web', 'extension/public'];
    expect(withoutPage('extension').filter((room) => !startHosts.includes(room))).toEqual([]);
  });

  it('standard changes take no more files than they say', () => {
    expect(brokenRecipes(read('docs/changes.md'))).toEqual([]);
  });

  it('a standard change that grew, or names a file that is gone, is noticed', () => {
    const recipe = '# Changes\n\n## A tile: 1 file\n1. `backend/gone.ts`: a\n2. `shared/<x>.ts`: b\n';
    expect(brokenRecipes(recipe)).toEqual(['A tile: 1 file, but names 2', 'backend/gone.ts']);
  });

  it('a file that a page names and that is gone is noticed', () => {
    expect(missingFiles('`gone.ts` and `docs.test.ts`', 'conventions')).toEqual(['gone.ts']);
  });

  it('name only commands that a test runs', () => {
    const commands = new Set(documents.flatMap((file) => commandsIn(read(file))));
    expect([...commands].filter((command) => !RUN_IN_TESTS.has(command))).toEqual([]);
  });

  it('README names every setting', () => {
    const readme = read('README.md');
    expect(Object.keys(environment.shape).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('a link to a file that is gone is noticed', () => {
    expect(missingPlaces('[gone](docs/gone.md) and `backend/gone.ts`')).toEqual(['docs/gone.md', 'backend/gone.ts']);
  });

  it('a command that no test runs is noticed', () => {
    const commands = commandsIn('```sh\nnpm run moon   # fly\n```\n\nand `node scripts/moon.mjs`.');
    expect(commands).toEqual(['npm run moon', 'node scripts/moon.mjs']);
    expect(commands.filter((command) => RUN_IN_TESTS.has(command))).toEqual([]);
  });
});
