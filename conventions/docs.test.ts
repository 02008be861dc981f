import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment } from '../backend/settings/environment-variables.ts';
import { commandsIn, RUN_IN_TESTS } from '../scripts/test/documented-commands.ts';

const root = path.resolve(import.meta.dirname, '..');
const documents = ['README.md', 'ARCHITECTURE.md', 'AGENTS.md', ...globSync('docs/**/*.md', { cwd: root })];
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

const missingPlaces = (markdown: string, folder = '.') =>
  placesIn(markdown, folder).filter(
    (place) => !existsSync(path.join(root, place)) && globSync(`${place}.*`, { cwd: root }).length === 0,
  );

describe('the documents', () => {
  it.each(documents)('%s names and links only what is there', (file) => {
    expect(missingPlaces(read(file), path.posix.dirname(file))).toEqual([]);
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
