import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { containerSchema } from './container.ts';

const stateSchema = z.object({
  /** For which moment the samples are described; fixed at the first start, or their past would change. */
  epoch: z.number(),
  /** How far the clock was put forward, in milliseconds. */
  clockOffset: z.number(),
  /** Nonces of the codes that were exchanged. */
  usedCodes: z.array(z.string()),
  /** By id of the creator: tokens issued up to then are dead, with that subcode. */
  revocations: z.record(z.string(), z.object({ at: z.number(), subcode: z.number() })),
  /** In the order of their making. */
  containers: z.array(containerSchema),
  /** When a post was deleted over the API, by its id. */
  deleted: z.record(z.string(), z.number()),
});

/** The little that codes and tokens cannot carry themselves. */
export type State = z.infer<typeof stateSchema>;

/** Reads what was kept, or begins anew. */
export function readState(file: string | undefined, epoch: number): State {
  const fresh: State = { epoch, clockOffset: 0, usedCodes: [], revocations: {}, containers: [], deleted: {} };
  if (!file) return fresh;
  const kept = stateSchema.safeParse(parseFile(file));
  return kept.success ? kept.data : fresh;
}

/** A file that is not there or was cut is no reason to stop: a sandbox can begin anew. */
function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Replaces the file in one step. */
export function writeState(file: string | undefined, state: State): void {
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
