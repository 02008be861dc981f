import type { Logger } from 'pino';
import { ApiError } from '../base/errors.ts';
import { isDatabaseDown } from '../database/is-database-down.ts';
import type { AnalysisEntry } from '../models/analysis-entry.ts';
import { privacyOf } from '../models/privacy.ts';
import type { Analyze } from './analyze.ts';
import { type Claim, release, storeAnalysis, storeFailure } from './claims.ts';
import { createGate, type Gate } from './gate.ts';
import { loadPastPosts } from './past-posts.ts';
import { pictureOf } from './pictures/stored-picture.ts';
import type { Timing } from './timing.ts';

/** After which an entry is tried again for which there was no room. */
const BUSY_DELAY = 5000;
/** The rest of a user's analyses wait, so that one user's pile does not hold up the others. */
const MAX_AT_ONCE = 3;

export interface Runner {
  /** Analyzes a claimed entry and stores what came of it. Waits while the user's other analyses run. */
  run(entry: AnalysisEntry): Promise<void>;
  /** Does a user's work in their turn, under the time limit. */
  inTurn<Result>(userId: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** What is running or waiting here. */
  claims(): Claim[];
  /** Waits for what is running; what is not finished in time goes back to the queue. */
  stop(): Promise<void>;
}

export function createRunner(analyze: Analyze, timing: Timing, log: Logger): Runner {
  const gates = new Map<string, Gate>();
  const running = new Map<Claim, Promise<void>>();
  const stopping = new AbortController();

  async function inTurn<Result>(userId: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const gate = gates.get(userId) ?? createGate(MAX_AT_ONCE);
    gates.set(userId, gate);
    try {
      return await gate.run(() => work(AbortSignal.any([stopping.signal, AbortSignal.timeout(timing.analysis)])));
    } finally {
      if (gate.idle) gates.delete(userId);
    }
  }

  async function work(entry: AnalysisEntry): Promise<void> {
    try {
      const analysis = await inTurn(entry.userId, (signal) => analyzeEntry(analyze, entry, signal));
      await storeAnalysis(entry, analysis);
    } catch (error) {
      if (stopping.signal.aborted) return release(entry);
      // The entry stays pending, and is taken up again when its lease has run out.
      if (isDatabaseDown(error)) throw error;
      if (isBusy(error)) return release(entry, BUSY_DELAY);
      logFailure(log, entry, error);
      await storeFailure(entry, failureOf(error));
    }
  }

  return {
    inTurn,
    claims: () => [...running.keys()],
    run(entry) {
      const done = work(entry).finally(() => running.delete(entry));
      running.set(entry, done);
      return done;
    },
    async stop() {
      const timer = setTimeout(() => stopping.abort(), timing.grace);
      while (running.size > 0) await Promise.allSettled(running.values());
      clearTimeout(timer);
      // What still arrives is kept, and not begun.
      stopping.abort();
    },
  };
}

async function analyzeEntry(
  analyze: Analyze,
  { userId, id, message, image, post }: AnalysisEntry,
  signal: AbortSignal,
) {
  signal.throwIfAborted();
  const [privacy, past, picture] = await Promise.all([privacyOf(userId), loadPastPosts(userId, id), pictureOf(image)]);
  return analyze({ userId, message, picture, post, past, allowsModel: privacy.analysisCollection, signal });
}

const isBusy = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';

function failureOf(error: unknown) {
  if (error instanceof ApiError) return { code: error.code, message: error.message };
  const isTimeLimit = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeLimit
    ? { code: 'time_limit', message: 'This took too long to analyze. What you sent is kept; please try it again.' }
    : { code: 'analysis_failed', message: 'This could not be analyzed. What you sent is kept; please try it again.' };
}

function logFailure(log: Logger, { userId, id }: Claim, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : new Error(typeof error);
  log.error({ event: 'analysis_failed', userId, entryId: id, error: { name, stack } }, 'an analysis failed');
}
