import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drills } from './drill-list.ts';
import { type Holder, readTable } from './tools/read-table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const rows = readTable(readFileSync(path.join(import.meta.dirname, 'held-by.md'), 'utf8'));

/** Whether the part is there, or the test: its file, with its title or a case of this name in quotes. */
function isThere(holder: Holder): boolean {
  if ('part' in holder) return holder.part in drills;
  const file = path.join(ROOT, holder.file);
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  return [`'${holder.test}'`, `"${holder.test}"`, `\`${holder.test}\``].some((title) => text.includes(title));
}

const gone = (markdown: string) => readTable(markdown).filter(({ by }) => !by.every(isThere));

describe('the table of drills', () => {
  it('names tests and parts of the script that are there', () => {
    expect(rows.filter(({ by }) => by.length === 0 || !by.every(isThere))).toEqual([]);
  });

  it('names each drill once, and each part of the script', () => {
    const names = rows.map(({ group, drill }) => `${group}: ${drill}`);
    expect(new Set(names).size).toBe(names.length);
    const parts = new Set(rows.flatMap(({ by }) => by.flatMap((holder) => ('part' in holder ? [holder.part] : []))));
    expect([...parts].toSorted()).toEqual(Object.keys(drills).toSorted());
  });

  it.each([
    '| A | backend/gone.test.ts: a test |',
    '| A | backend/main.test.ts: a test that nobody wrote |',
    '| A | `moon` |',
  ])('what is gone is noticed: %s', (line) => {
    expect(gone(`## Group\n\n${line}\n`)).toHaveLength(1);
  });
});
