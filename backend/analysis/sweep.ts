import type { Logger } from 'pino';
import { userChanged } from '../database/user-changes.ts';
import type { AnalysisEntry } from '../models/analysis-entry.ts';
import { claimAbandoned, renewClaims, storeFailure } from './claims.ts';
import type { Runner } from './run-analysis.ts';
import type { Timing } from './timing.ts';

const MAX_ATTEMPTS = 3;
const BATCH = 4;

const GIVEN_UP = {
  code: 'given_up',
  message: 'The analysis was interrupted several times. What you sent is kept; please try it again.',
};

/** Keeps the claims of this process alive, and finishes what a process that died has left. */
export interface Sweeper {
  start(): void;
  stop(): Promise<void>;
}

export function createSweeper(runner: Runner, timing: Timing, log: Logger): Sweeper {
  let timers: NodeJS.Timeout[] = [];
  let sweeping: Promise<void> | null = null;
  let stopped = false;

  const tolerate = (error: Error) => log.warn({ event: 'sweep_failed', error: error.name }, 'will look again');

  async function renew(): Promise<void> {
    const claims = runner.claims();
    if (claims.length > 0) await renewClaims(claims, timing.lease);
  }

  async function finish(entry: AnalysisEntry): Promise<void> {
    log.info({ event: 'analysis_recovered', userId: entry.userId, entryId: entry.id, attempt: entry.attempts });
    if (entry.attempts > MAX_ATTEMPTS) await storeFailure(entry, GIVEN_UP);
    else await runner.run(entry);
    await userChanged(entry.userId);
  }

  async function sweep(): Promise<void> {
    while (!stopped) {
      const entries = await claimAbandoned(BATCH, timing.lease);
      if (entries.length === 0) return;
      await Promise.all(entries.map(finish));
    }
  }

  function sweepOnce(): void {
    sweeping ??= sweep()
      .catch(tolerate)
      .finally(() => {
        sweeping = null;
      });
  }

  return {
    start() {
      sweepOnce();
      timers = [
        setInterval(() => void renew().catch(tolerate), timing.lease / 3),
        setInterval(sweepOnce, timing.sweep),
      ];
    },
    async stop() {
      stopped = true;
      await sweeping;
      for (const timer of timers) clearInterval(timer);
    },
  };
}
