import type { Logger } from 'pino';
import type { Timing } from '../analysts/analysis-time-limits.ts';
import { userChanged } from '../database/user-changes.ts';
import type { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { pictureOf } from '../pictures/stored-picture.ts';
import { claimAbandoned, renewClaims, storeFailure } from './leases.ts';
import type { Runner } from './run-analysis.ts';

const MAX_ATTEMPTS = 3;
/** One entry each, so that a user with many slow pictures does not hold up the others. */
const USERS_AT_ONCE = 4;

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
  let isAskedFor = false;
  let stopped = false;
  /** What is being finished, by its user. */
  const finishing = new Map<string, Promise<void>>();

  const tolerate = (error: Error) => log.warn({ event: 'sweep_failed', error: error.name }, 'will look again');

  async function renew(): Promise<void> {
    const claims = runner.claims();
    if (claims.length > 0) await renewClaims(claims, timing.lease);
  }

  async function finish(entry: AnalysisEntry): Promise<void> {
    log.info({ event: 'analysis_recovered', userId: entry.userId, entryId: entry.id, attempt: entry.attempts });
    if (entry.attempts > MAX_ATTEMPTS) await storeFailure(entry, GIVEN_UP);
    else await runner.run({ ...entry, picture: await pictureOf(entry.image) });
    await userChanged(entry.userId);
  }

  async function takeUp(): Promise<void> {
    while (!stopped && finishing.size < USERS_AT_ONCE) {
      const entry = await claimAbandoned([...finishing.keys()], timing.lease);
      if (!entry) return;
      const finished = finish(entry)
        .catch(tolerate)
        .finally(() => {
          finishing.delete(entry.userId);
          sweep();
        });
      finishing.set(entry.userId, finished);
    }
  }

  async function takeUpAll(): Promise<void> {
    while (isAskedFor && !stopped) {
      isAskedFor = false;
      await takeUp();
    }
  }

  function sweep(): void {
    isAskedFor = true;
    sweeping ??= takeUpAll()
      .catch(tolerate)
      .finally(() => {
        sweeping = null;
      });
  }

  return {
    start() {
      sweep();
      timers = [setInterval(() => void renew().catch(tolerate), timing.lease / 3), setInterval(sweep, timing.sweep)];
    },
    async stop() {
      stopped = true;
      await sweeping;
      await Promise.all(finishing.values());
      for (const timer of timers) clearInterval(timer);
    },
  };
}
