import { expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';

const mutated = (source: string) =>
  findMutants(source).map(({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end));

it.each([
  ['a comparison', 'x = a < b;', 'x = a <= b;'],
  ['an operator that follows a call', 'x = f(1 - y) === b;', 'x = f(1 - y) !== b;'],
  ['a sum', 'x = a + b;', 'x = a - b;'],
  ['a condition', 'if (isDone) work();', 'if (!(isDone)) work();'],
  ['a guard', 'if (isDone) throw reason;\nwork();', ';\nwork();'],
  ['a negation', 'x = !isDone;', 'x = isDone;'],
  ['a conjunction', 'x = a && b;', 'x = a || b;'],
  ['a default', 'x = a ?? b;', 'x = a;'],
  ['a number', 'const MOST = 4;', 'const MOST = (4 + 1);'],
  ['a statement', 'await work();', ';'],
  [
    'a condition of SQL',
    'const S = `select from a where not b and not c`;',
    'const S = `select from a where not b and c`;',
  ],
  ['a lock of SQL', 'const S = `select from a\nfor key share of a`;', 'const S = `select from a\n`;'],
])('changes %s', (_, source, expected) => {
  expect(mutated(source)).toContain(expected);
});

it.each(['type A = 1 | 2;', "import a from 'b';", "const A = 'a' + b;", 'const A = `a and b`;', "log.warn('a');"])(
  'leaves %s alone',
  (source) => {
    expect(mutated(source)).toEqual([]);
  },
);
