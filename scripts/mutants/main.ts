import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../bootstrap/project.mjs';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';
import { makeScratchCopy } from './scratch-copy.ts';
import { TARGETS } from './targets.ts';
import { LONGEST_RUN_MS, TestRuns } from './test-runs.ts';

/** Of the mutants of each target. */
const LEAST_NOTICED = 0.9;

/** Of a run with a mutant: this many times as long as without one. */
const PATIENCE = 3;
const LEAST_LIMIT_MS = 30_000;

interface Result {
  file: string;
  planted: number;
  /** The lines as they survived. */
  survivors: string[];
}

const given = process.argv.slice(2);
const wanted = given.filter((argument) => !argument.startsWith('--'));
const sample = Number(given.find((argument) => argument.startsWith('--sample='))?.split('=')[1] ?? Infinity);

const copy = await makeScratchCopy(inProject());
const runs = new TestRuns(copy.folder);
const tried = new Set<string>();
let isEnough = true;
try {
  for (const target of TARGETS) {
    const files = (await sourcesOf(target.files)).filter((file) => isWanted(file) && !tried.has(file));
    for (const file of files) tried.add(file);
    const results: Result[] = [];
    for (const file of files) results.push(await tryFile(file, target.tests));
    if (files.length > 0) isEnough = report(target.files, results) && isEnough;
  }
} finally {
  await runs.stop();
  await copy.remove();
}
process.exit(isEnough ? 0 : 1);

function isWanted(file: string): boolean {
  return wanted.length === 0 || wanted.some((place) => file.startsWith(place));
}

async function sourcesOf(place: string): Promise<string[]> {
  if (place.endsWith('.ts')) return [place];
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: path.join(copy.folder, place) })) found.push(file);
  const sources = found.filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.d.ts'));
  return sources.map((file) => `${place}/${file}`).toSorted();
}

async function tryFile(file: string, tests: string[]): Promise<Result> {
  const place = path.join(copy.folder, file);
  const source = await readFile(place, 'utf8');
  const mutants = sampled(findMutants(source));
  const survivors: string[] = [];
  const limitMs = mutants.length > 0 ? await limitFor(file, tests) : 0;
  for (const mutant of mutants) {
    await writeFile(place, planted(source, mutant));
    if (await runs.pass(tests, file, limitMs)) survivors.push(describe(source, mutant));
    process.stdout.write('.');
  }
  await writeFile(place, source);
  // Whatever a mutant left behind must not make the tests fail for those after it.
  if (mutants.length > 0) await limitFor(file, tests);
  process.stdout.write(`\n${file}: ${mutants.length - survivors.length} of ${mutants.length} noticed\n`);
  for (const survivor of survivors) console.log(`  ${survivor}`);
  return { file, planted: mutants.length, survivors };
}

/** How long the tests may take with a mutant: some wait for ever. By what they take without one, here and now. */
async function limitFor(file: string, tests: string[]): Promise<number> {
  const begin = performance.now();
  if (!(await runs.pass(tests, file, LONGEST_RUN_MS))) throw new Error(`The tests of ${file} fail without a mutant`);
  return Math.ceil(Math.max(LEAST_LIMIT_MS, PATIENCE * (performance.now() - begin)));
}

/** Evenly over the file. */
function sampled(mutants: Mutant[]): Mutant[] {
  const step = Math.max(1, mutants.length / sample);
  return mutants.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function planted(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

function describe(source: string, mutant: Mutant): string {
  const line = source.slice(0, mutant.start).split('\n').length;
  const after = planted(source, mutant).split('\n')[line - 1]?.trim();
  return `line ${line}: ${source.split('\n')[line - 1]?.trim()}  ->  ${after}`;
}

function report(name: string, results: Result[]): boolean {
  const planted = results.reduce((sum, result) => sum + result.planted, 0);
  const noticed = results.reduce((sum, result) => sum + result.planted - result.survivors.length, 0);
  console.table(
    results.map(({ file, planted, survivors }) => ({
      file: path.relative(name, file) || file,
      planted,
      noticed: planted - survivors.length,
      survived: survivors.length,
    })),
  );
  const share = planted === 0 ? 1 : noticed / planted;
  console.log(`${name}: ${noticed} of ${planted} mutants noticed, ${(share * 100).toFixed(0)} %`);
  return share >= LEAST_NOTICED;
}
