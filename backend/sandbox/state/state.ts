import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { containerSchema } from './container.ts';

const stateSchema = z.object({
  /** The moment for which the samples are described. Fixed at the first start: otherwise their past would change. */
  epoch: z.number(),
  /** By how much the clock was advanced, in milliseconds. */
  clockOffset: z.number(),
  /** Nonces of used codes. */
  usedCodes: z.array(z.string()),
  /** By creator id: tokens issued up to `at` are invalid, with that subcode. */
  revocations: z.record(z.string(), z.object({ at: z.number(), subcode: z.number() })),
  /** In the order of creation. */
  containers: z.array(containerSchema),
  /** When a post was deleted through the API, by post id. */
  deleted: z.record(z.string(), z.number()),
  /** By the id of a reply that had to be approved: whether it was. */
  approvals: z._default(z.record(z.string(), z.boolean()), {}),
  /** By the id of a reply: whether its post's author hides it. */
  hidden: z._default(z.record(z.string(), z.boolean()), {}),
});

/** What codes and tokens cannot contain themselves. */
export type State = z.infer<typeof stateSchema>;

/** Reads the saved state, or starts with a new one. */
export function readState(file: string | undefined, epoch: number): State {
  const fresh: State = {
    epoch,
    clockOffset: 0,
    usedCodes: [],
    revocations: {},
    containers: [],
    deleted: {},
    approvals: {},
    hidden: {},
  };
  if (!file) return fresh;
  const kept = stateSchema.safeParse(parseFile(file));
  return kept.success ? kept.data : fresh;
}

/** A missing or truncated file is not fatal: the sandbox starts anew. */
function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Replaces the file atomically. */
export function writeState(file: string | undefined, state: State): void {
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
