import { buildSandbox, type SandboxOptions } from './sandbox.ts';
import { createListener } from './server/listen.ts';

/** A stand-in for Threads, not listening yet. */
export function createSandbox(options: SandboxOptions = {}) {
  const sandbox = buildSandbox(options);
  return { ...createListener(sandbox), app: sandbox.app };
}
