import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';

/** What one file of tests cost. */
export interface FileCost {
  file: string;
  /** From its first test to its last. */
  seconds: number;
  /** Of its worker and the programs that it started. What the PostgreSQL that all share computed is not in it. */
  processorSeconds: number;
}

/** Names the file that each worker adds a line to for each file of tests. */
export const COSTS_FILE = 'TEST_FILE_COSTS';

const DEAREST = 30;
/** Linux counts the time of processors in hundredths of a second. */
const TICKS_A_SECOND = 100;

export const noteFileCost = (target: string, cost: FileCost): void =>
  appendFileSync(target, `${JSON.stringify(cost)}\n`);

/** Prints the files that cost most, and what all cost together. */
export function printFileCosts(source: string): void {
  if (!existsSync(source)) return;
  const costs: FileCost[] = readFileSync(source, 'utf8')
    .split('\n')
    .flatMap((line) => (line ? [JSON.parse(line)] : []));
  const line = ({ file, seconds, processorSeconds }: FileCost) =>
    `${processorSeconds.toFixed(1).padStart(9)} ${seconds.toFixed(1).padStart(9)}  ${file}`;
  const all = (costOf: (cost: FileCost) => number) => costs.reduce((sum, cost) => sum + costOf(cost), 0);
  console.log(`\nprocessor      time  (in seconds, the ${DEAREST} dearest of ${costs.length} files)`);
  for (const cost of costs.toSorted((one, other) => other.processorSeconds - one.processorSeconds).slice(0, DEAREST)) {
    console.log(line(cost));
  }
  console.log(
    line({
      file: 'all',
      seconds: all(({ seconds }) => seconds),
      processorSeconds: all(({ processorSeconds }) => processorSeconds),
    }),
  );
}

/**
 * Seconds of processors that this process and all that it started have used so far, those that ended too. Where no `/proc`
 * tells, those of this process alone.
 */
export function processorSecondsOfTree(): number {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
    const byParent = Map.groupBy(processes, ({ parent }) => parent);
    const ticksUnder = (pid: number): number =>
      (byParent.get(pid) ?? []).reduce((sum, child) => sum + child.ticks + ticksUnder(child.pid), 0);
    const own = processes.find(({ pid }) => pid === process.pid);
    return ((own?.ticks ?? 0) + ticksUnder(process.pid)) / TICKS_A_SECOND;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

/** A process with its parent and the time that it and its ended children used; nothing where it has just ended. */
function readProcess(pid: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, which may hold anything, stands in brackets before these.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
    return [{ pid: Number(pid), parent: fields[1] ?? 0, ticks }];
  } catch {
    return [];
  }
}
