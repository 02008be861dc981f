import { type Control, createControl } from './control/control.ts';
import { createLedger, type Ledger } from './control/ledger.ts';
import type { Faults } from './errors/faults.ts';
import { buildSandbox, type Sandbox, type SandboxOptions } from './instance/sandbox.ts';
import { createListener, type Listener } from './server/listen.ts';
import type { CallLog } from './state/call-log.ts';

/** A stand-in for Threads with its own sample creators. */
export interface ThreadsSandbox extends Listener {
  /** The credentials that the product needs. */
  app: Sandbox['app'];
  now(): number;
  ledger: Ledger;
  control: Control;
  faults: Faults;
  calls: CallLog;
}

/**
 * Creates a stand-in for Threads that speaks its documented API over HTTP: authorisation and tokens, profile, posts,
 * replies, insights, publishing. It does not listen yet. The figures follow from creators, seed and epoch, and grow
 * with the clock. Codes and tokens survive a restart; with a `stateFile` everything does.
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
