/** One line of a report: what was measured, and how it stands to its bar where it has one. */
export function report(name: string, figure: string, bar?: { isMet: boolean; text: string }): void {
  const verdict = bar ? `  ${bar.isMet ? 'ok' : 'MISSED'} (${bar.text})` : '';
  console.log(`${name.padEnd(58)} ${figure.padStart(16)}${verdict}`);
  if (bar && !bar.isMet) process.exitCode = 1;
}

/** The middle of the times that `work` takes, in milliseconds, after `warmUp` runs that do not count. */
export async function medianTime(runs: number, work: () => Promise<unknown>, warmUp = 3): Promise<number> {
  const times: number[] = [];
  for (let run = -warmUp; run < runs; run++) {
    const start = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const ratio = (value: number): string => `${value.toFixed(2)} x`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
