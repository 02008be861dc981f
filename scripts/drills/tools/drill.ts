import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Result {
  held: boolean;
  /** With figures, in a sentence. */
  happened: string;
}

/** Makes what it needs on loopback, ends by itself and leaves nothing running. */
export type Drill = () => Promise<Result>;

/** A drill that works in a temporary folder, which is gone afterwards. */
export const inFolder =
  (work: (folder: string) => Promise<Result>): Drill =>
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-drill-'));
    // The database's own account must be able to enter.
    await chmod(folder, 0o711);
    try {
      return await work(folder);
    } catch (error) {
      return { held: false, happened: `it broke: ${error}` };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** How often each answer came: `60 x 200, 40 x 503`. */
export function counted(statuses: (number | string)[]): string {
  const counts = Map.groupBy(statuses, String);
  return [...counts].map(([status, all]) => `${all.length} x ${status}`).join(', ');
}

export async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1000 };
}

export const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;
