import type { Mutant } from './mutant.ts';

const IS_SQL = /\b(select|update|delete from|insert into|where|join)\b/;

/** What is replaced in a statement, as long as the statement stays one. */
const RULES: [RegExp, (found: string) => string][] = [
  [/(?<= )and not (?=\w)/g, () => 'and '],
  [/(?<= )or not (?=\w)/g, () => 'or '],
  [/ is not null/g, () => ' is null'],
  [/ is null/g, () => ' is not null'],
  [/ <= /g, () => ' < '],
  [/ >= /g, () => ' > '],
  [/ < /g, () => ' <= '],
  [/ > /g, () => ' >= '],
  [/\bfor (no key update|key share|update|share)( of \w+( as \w+)?)?( for (key share|update) of \w+)?/g, () => ''],
  [/(?<=\s)and (?=\w+(\.\w+)?( =| is|$|\n))/gm, () => 'or '],
];

/** Mutants of a part of an SQL statement that begins at an offset of its file; none of any other text. */
export function sqlMutants(text: string, offset: number): Mutant[] {
  if (!IS_SQL.test(text)) return [];
  return RULES.flatMap(([pattern, replace]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: offset + index,
      end: offset + index + found.length,
      replacement: replace(found),
    })),
  );
}
