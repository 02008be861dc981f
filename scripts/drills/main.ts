import { readFile } from 'node:fs/promises';
import { partsToRun } from '../parts-to-run.ts';
import { drills } from './drill-list.ts';
import { readTable } from './tools/read-table.ts';

// Prints what the product must bear, and what holds it: a test, or a drill of this script, which runs here and now. The
// command line names the drills to run, and without names all of them run; the table is printed in any case.
const names = partsToRun(Object.keys(drills));
const results = new Map<string, string>();
for (const name of names) {
  const result = await drills[name]?.();
  if (!result) continue;
  results.set(name, `${result.held ? 'held' : '**not held**'}: ${result.happened}`);
  console.error(`${name}: ${results.get(name)}`);
  if (!result.held) process.exitCode = 1;
}

console.log('| group | drill | held by |\n|---|---|---|');
for (const { group, drill, by } of readTable(await readFile(new URL('held-by.md', import.meta.url), 'utf8'))) {
  const holders = by.map((holder) =>
    'test' in holder ? `${holder.file}: ${holder.test}` : `\`${holder.part}\` ${results.get(holder.part) ?? 'not run'}`,
  );
  console.log(`| ${group} | ${drill} | ${holders.join('<br>')} |`);
}
