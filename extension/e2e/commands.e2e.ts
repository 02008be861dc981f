import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../backend/testing/free-port.ts';
import { RUN_IN_TESTS, type Run } from '../../scripts/test/documented-commands.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs a command in a folder of its own for data, to its end or until it prints what it should. */
async function runToEnd(run: Exclude<Run, { by: string }>): Promise<{ code: number | null; printed: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-command-'));
  const [port, pagesPort] = [await freePort(), await freePort()].map(String);
  const child = spawn(
    process.execPath,
    run.arguments.map((argument) => argument.replace('FOLDER', path.join(folder, 'pictures'))),
    {
      cwd: ROOT,
      env: {
        ...process.env,
        // What they count is no part of this run.
        TEST_COUNTS: undefined,
        // Colours would stand inside the addresses that are waited for.
        FORCE_COLOR: undefined,
        NO_COLOR: '1',
        DATA_DIR: folder,
        PORT: port,
        PAGES_PORT: pagesPort,
        PUBLIC_URL: BUILT_FOR,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += String(text);
      if (run.until?.test(printed)) child.kill('SIGTERM');
    });
  }
  const [code] = await once(child, 'close');
  await rm(folder, { recursive: true, force: true });
  return { code, printed };
}

/** The address that the suite's own build is for: another one would build anew under the journeys that use it. */
const BUILT_FOR = 'http://localhost:3000';

/** Two commands may run the same part, and one run of it does for both. */
const runs = Map.groupBy(
  [...RUN_IN_TESTS].flatMap(([command, run]) => ('by' in run ? [] : [{ command, run }])),
  ({ run }) => run.arguments.join(' '),
);
const commands = [...runs.values()].flatMap((same) =>
  same.slice(0, 1).map(({ run }) => ({ run, command: same.map(({ command }) => command).join(', ') })),
);
const runByOthers = [...RUN_IN_TESTS].flatMap(([command, run]) => ('by' in run ? [{ command, by: run.by }] : []));

it.each(commands)('$command', async ({ run }) => {
  const { code, printed } = await runToEnd(run);
  if (run.until) expect(printed).toMatch(run.until);
  else expect({ code, printed }).toMatchObject({ code: 0 });
});

it.each(runByOthers)('$command is run by $by', async ({ command, by }) => {
  expect(await readFile(path.join(ROOT, by), 'utf8')).toContain(command);
});
