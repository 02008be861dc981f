import { type Control, createControl } from './control/control.ts';
import { createLedger, type Ledger } from './control/ledger.ts';
import type { Faults } from './errors/faults.ts';
import { buildSandbox, type Sandbox, type SandboxOptions } from './instance/sandbox.ts';
import { createListener, type Listener } from './server/listen.ts';
import type { CallLog } from './state/call-log.ts';

/** A stand-in for Threads with its own sample creators. */
export interface ThreadsSandbox extends Listener {
  /** What the product must be told to speak to it. */
  app: Sandbox['app'];
  now(): number;
  ledger: Ledger;
  control: Control;
  faults: Faults;
  calls: CallLog;
}

/**
 * Makes a stand-in for Threads, not listening yet, which speaks its documented API over HTTP: the authorise window and
 * tokens, profile, posts, replies, insights, publishing. Figures follow from creators, seed and epoch, and grow with
 * the clock. Codes and tokens outlive a restart; with a `stateFile` everything does.
 */
export function createSandbox(options: SandboxOptions = {}): ThreadsSandbox {
  const sandbox = buildSandbox(options);
  const { app, now, faults, calls } = sandbox;
  return {
    ...createListener(sandbox),
    app,
    now,
    ledger: createLedger(sandbox),
    control: createControl(sandbox),
    faults,
    calls,
  };
}
