import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const PASSES = `it('passes', () => {});`;
const FAILS = `it('is broken', () => { throw new Error('two and two are five'); });`;
/** Fails the first time that it runs, wherever that is. */
const FLAKY = `it('is flaky', () => {
  const mark = import.meta.filename + '.ran';
  if (existsSync(mark)) return;
  writeFileSync(mark, '');
  throw new Error('the window was not there yet');
});`;
const HEAD = `import { existsSync, writeFileSync } from 'node:fs';\nimport { it } from 'vitest';\n`;

let folder: string;
beforeEach(() => {
  // Inside the project, where its packages are found.
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, '.cache', 'planted-'));
  writeFileSync(path.join(folder, 'vitest.config.ts'), `export default { test: { include: ['*.planted.ts'] } };`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plant = (name: string, ...tests: string[]) =>
  writeFileSync(path.join(folder, `${name}.planted.ts`), HEAD + tests.join('\n'));

/** Where runs one after the other add up what they counted, with nothing in it yet. */
function newCounts(): string {
  const file = path.join(folder, 'counts.json');
  writeFileSync(file, '');
  return file;
}

/** Runs one of our programs on what was planted. */
async function run(program: string, args: string[] = [], more: NodeJS.ProcessEnv = {}) {
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && !name.startsWith('TEST_'));
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/test', program), ...args], {
    cwd: folder,
    env: {
      ...Object.fromEntries(ours),
      NO_COLOR: '1',
      FLAKY_RECORD: path.join(folder, 'flaky.json'),
      TEST_PATIENCE: '1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const [code] = await once(child, 'close');
  return { code, printed, lastLine: printed.trimEnd().split('\n').at(-1) };
}

describe('a run of tests', () => {
  it('is green where all pass', async () => {
    plant('fine', PASSES);
    expect(await run('run-tests.ts', ['planted'])).toMatchObject({ code: 0, lastLine: '1 passed, 0 failed' });
  });

  it('is red where a test fails twice', async () => {
    plant('fine', PASSES);
    plant('broken', PASSES.replace('passes', 'also passes'), FAILS);
    const { code, printed, lastLine } = await run('run-tests.ts', ['planted']);
    expect({ code, lastLine }).toEqual({ code: 1, lastLine: '2 passed, 1 failed' });
    expect(printed).toContain('Once more, by itself: broken.planted.ts');
    expect(printed).not.toContain('flaky:');
  });

  it('is red where a file cannot be loaded', async () => {
    plant('fine', PASSES);
    plant('torn', 'it(');
    expect(await run('run-tests.ts', ['planted'])).toMatchObject({ code: 1, lastLine: '1 passed, 1 failed' });
  });

  it('is red where there is nothing to run', async () => {
    expect((await run('run-tests.ts', ['planted'])).code).toBe(1);
  });

  it('is green where a test fails once, and names it, with how often that was seen', async () => {
    plant('fine', PASSES);
    plant('shaky', FLAKY);
    const first = await run('run-tests.ts', ['planted']);
    expect(first).toMatchObject({ code: 0, lastLine: '2 passed, 0 failed' });
    expect(first.printed).toContain('shaky.planted.ts, seen once: the window was not there yet');

    rmSync(path.join(folder, 'shaky.planted.ts.ran'));
    const second = await run('run-tests.ts', ['planted']);
    expect(second.printed).toContain('shaky.planted.ts, seen 2 times: the window was not there yet');
  });

  it('is red where four files are flaky', async () => {
    for (const name of ['one', 'two', 'three', 'four']) plant(name, FLAKY);
    const { code, printed, lastLine } = await run('run-tests.ts', ['planted']);
    expect({ code, lastLine }).toEqual({ code: 1, lastLine: '4 passed, 4 failed' });
    expect(printed).toContain('4 files are flaky, and 3 is the most that may be');
  });

  it('adds up what several runs counted', async () => {
    const counts = newCounts();
    plant('fine', PASSES);
    plant('shaky', FLAKY);
    await run('run-tests.ts', ['fine'], { TEST_COUNTS: counts });
    const { lastLine } = await run('run-tests.ts', ['shaky'], { TEST_COUNTS: counts });
    expect(lastLine).toBe('2 passed, 0 failed');
    expect(JSON.parse(readFileSync(counts, 'utf8'))).toMatchObject({
      passed: 2,
      flaky: [expect.stringContaining('shaky.planted.ts')],
    });
  });

  it('says at its end what failed in the runs before it', async () => {
    const counts = newCounts();
    plant('fine', PASSES);
    plant('broken', FAILS);
    await run('run-tests.ts', ['broken'], { TEST_COUNTS: counts });
    const { printed } = await run('run-tests.ts', ['fine'], { TEST_COUNTS: counts });
    expect(printed).toMatch(
      /\nfailed:\n {2}broken\.planted\.ts, is broken: two and two are five\n\n1 passed, 1 failed\n$/,
    );
  });

  it('says what files cost', async () => {
    plant('fine', PASSES);
    writeFileSync(
      path.join(folder, 'vitest.config.ts'),
      `export default { test: { include: ['*.planted.ts'], setupFiles: ['${path.join(import.meta.dirname, 'measure-file.ts')}'] } };`,
    );
    const { printed } = await run('run-tests.ts', ['planted', '--times']);
    expect(printed).toMatch(/\d\.\d +\d+\.\d {2}fine\.planted\.ts/);
  });
});

describe('npm run test:stress -- FILE', () => {
  it('says how often each test failed, and with what', async () => {
    plant('fine', PASSES);
    plant('shaky', FLAKY);
    const { code, printed } = await run('stress.ts', ['planted', '--times', '2', '--load', '1']);
    expect(code).toBe(1);
    expect(printed).toContain('2 tests, 2 times each, beside 1 busy processes');
    expect(printed).toMatch(/failed 1 of 2: shaky\.planted\.ts > is flaky\n +the window was not there yet/);
  });

  it('repeats the tests of a name alone, where one is given', async () => {
    plant('mixed', PASSES, FAILS);
    const { code, printed } = await run('stress.ts', ['planted', '-t', 'passes', '--times', '1', '--load', '0']);
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('none failed.') });
  });

  it('asks for files', async () => {
    expect(await run('stress.ts')).toMatchObject({ code: 2, printed: expect.stringContaining('Say which files') });
  });
});
