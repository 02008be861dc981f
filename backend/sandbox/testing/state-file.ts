import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A path for the state of a sandbox, deleted after the test. */
export async function temporaryStateFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, 'state.json');
}
