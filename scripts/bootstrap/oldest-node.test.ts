import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SCRIPTS = path.resolve(import.meta.dirname, '..');
/** Named by later releases than Node 20, with which everything has to start: a missing name ends a program at once. */
const LATER = ['glob', 'globSync', 'styleText', 'registerHooks', 'enableCompileCache', 'stripTypeScriptTypes'];

const importedNames = (text: string): string[] =>
  [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'node:[^']*'/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );

it.each(globSync('**/*.mjs', { cwd: SCRIPTS }))('%s starts on Node 20', (file) => {
  const text = readFileSync(path.join(SCRIPTS, file), 'utf8');
  expect(importedNames(text).filter((name) => LATER.includes(name))).toEqual([]);
});
