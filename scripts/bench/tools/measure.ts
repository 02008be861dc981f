interface Bar {
  isMet: boolean;
  /** In words: `at most 4 ms`. */
  text: string;
}

/** What missed its bar or could not be measured. */
const problems: string[] = [];
let bars = 0;

/** One line of a report: what was measured, and how it stands to its bar where it has one. */
export function report(name: string, figure: string, bar?: Bar): void {
  const verdict = bar ? `  ${bar.isMet ? 'ok' : 'MISSED'} (${bar.text})` : '';
  console.log(`  ${name.padEnd(60)} ${figure.padStart(12)}${verdict}`);
  if (!bar) return;
  bars += 1;
  if (!bar.isMet) problems.push(`${name}: ${figure}, not ${bar.text}`);
}

/** Measures one thing under a heading. A failure costs its own figures, not those of the others. */
export async function measure(heading: string, work: () => Promise<void> | void): Promise<void> {
  const start = performance.now();
  console.log(`\n${heading}`);
  try {
    await work();
  } catch (error) {
    console.error(error);
    problems.push(`${heading}: could not be measured`);
  }
  console.log(`  (${secondsSince(start)})`);
}

/** The last lines. Answers whether all bars are met and everything could be measured. */
export function conclude(): boolean {
  console.log(`\n${bars} figures have a bar. All of it took ${secondsSince(0)}.`);
  const isGood = problems.length === 0;
  console.log(isGood ? 'All bars are met.' : ['Not as it should be:', ...problems].join('\n  '));
  return isGood;
}

/** The processor's clock tells two runs of the same work apart by about as much. */
const NOISE_MS = 1;

/** How many times as much something costs at the dearest of several sizes, with a bar. What lies within the noise meets it. */
export function reportGrowth(name: string, times: number[], most: number): void {
  const [least, largest] = [Math.min(...times), Math.max(...times)];
  const isMet = largest <= most * least || largest - least < NOISE_MS;
  report(`${name}, slowest size against quickest`, ratio(largest / least), {
    isMet,
    text: `at most ${most}, or less than ${NOISE_MS} ms`,
  });
}

const secondsSince = (start: number) => `${Math.round((performance.now() - start) / 1000)} s`;

/** The middle of the times that `work` takes, in milliseconds, after `warmUp` runs that do not count. */
export async function medianTime(runs: number, work: () => Promise<unknown>, warmUp = 3): Promise<number> {
  const [time = Number.NaN] = await mediansInTurn(runs, [work], warmUp);
  return time;
}

/** The same of several that take turns, so that what else this machine does slows each of them alike. */
export async function mediansInTurn(
  runs: number,
  works: ((run: number) => Promise<unknown>)[],
  warmUp: number,
  clock = () => performance.now(),
): Promise<number[]> {
  const times: number[][] = works.map(() => []);
  for (let run = 0; run < warmUp + runs; run++) {
    for (const [index, work] of works.entries()) {
      const start = clock();
      await work(run);
      if (run >= warmUp) times[index]?.push(clock() - start);
    }
  }
  return times.map(median);
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** The value that a share of them, from 0 to 1, lies below. NaN of none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const ratio = (value: number): string => `${value.toFixed(2)} x`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
