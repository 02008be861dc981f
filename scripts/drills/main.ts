import { partsToRun } from '../parts-to-run.ts';
import { bodyStorm } from './body-storm.ts';
import { type Drill, runDrill } from './drill.ts';
import { frozenDatabase } from './frozen-database.ts';
import { largeExport } from './large-export.ts';
import { signInStorm } from './sign-in-storm.ts';

// Drills that are too rough or too long for the tests. Each runs against a product of its own on loopback, and ends by
// itself. The command line names those to run; without names all of them run.
const drills: Record<string, Drill> = {
  'sign-ins': signInStorm,
  frozen: frozenDatabase,
  bodies: bodyStorm,
  exports: largeExport,
};
const chosen = partsToRun(Object.keys(drills));

console.log('| drill | held | what happened |\n|---|---|---|');
for (const [name, drill] of Object.entries(drills)) {
  if (!chosen.includes(name)) continue;
  const { held, happened } = await runDrill(drill);
  console.log(`| ${drill.name} | ${held ? 'yes' : '**no**'} | ${happened} |`);
  if (!held) process.exitCode = 1;
}
