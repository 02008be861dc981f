import { readFile, writeFile } from 'node:fs/promises';

/** Tells Linux to begin anew with the highest memory of a process (proc_pid_clear_refs(5)). */
const RESET = '5';
const KB_A_MB = 1024;

/** From now on, for `peakMemoryMb`. Where it cannot be done, that one stays the peak since the process began. */
export async function resetPeakMemory(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, RESET).catch(() => {});
}

/** The most memory that was resident of a process, in MB. Null where the system is not Linux. */
export async function peakMemoryMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / KB_A_MB;
}
