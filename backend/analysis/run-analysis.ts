import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/days/durations';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import type { Timing } from '../analysts/analysis-time-limits.ts';
import type { AnalystInput } from '../analysts/analyst.ts';
import { loadPastPosts } from '../analysts/past-posts.ts';
import { takeTurn } from '../analysts/take-turn.ts';
import { ApiError } from '../base/errors.ts';
import { isDatabaseDown } from '../database/is-database-down.ts';
import { FairGate, type GateLimits } from '../middleware/fair-gate.ts';
import { privacyOf } from '../models/users/privacy.ts';
import type { Analyze } from './analyze.ts';
import { loadConversation } from './conversations.ts';
import { keepSoFar } from './keep-so-far.ts';
import { type Claim, postpone, release, storeAnalysis, storeFailure } from './leases.ts';

/** An entry for which there was no room is tried again after this time, in ms. */
const BUSY_DELAY = 5000;
/** The rest of a user's analyses wait, so that one user's pile does not hold up the others. */
const GATE: GateLimits = {
  atOnce: 100,
  atOncePerUser: 3,
  inARow: 1,
  waiting: 1000,
  waitingPerUser: 100,
  longestWaitMs: 10 * MINUTE_MS,
  refusal: 'Many analyses are running right now. Please try again in a moment',
};

/** A claimed entry, and its picture as an analyst reads it. */
type Work = Claim &
  Pick<AnalystInput, 'message' | 'picture' | 'post'> & {
    comparison: ComparedLikes | null;
    conversationId: string | null;
  };

export interface Runner {
  /** Analyzes a claimed entry and stores the outcome. Waits while the user's other analyses run. */
  run(entry: Work): Promise<void>;
  /** Does a user's work in their turn, under the time limit. Throws `unavailable` if it has not begun. */
  inTurn<Result>(userId: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** What is running or waiting here. */
  claims(): Claim[];
  /** Waits for what is running; what is not finished in time goes back to the queue. */
  stop(): Promise<void>;
}

export function createRunner(analyze: Analyze, timing: Timing, log: Logger): Runner {
  const gate = new FairGate(GATE);
  const running = new Map<Claim, Promise<void>>();
  const stopping = new AbortController();

  const inTurn: Runner['inTurn'] = (userId, work) =>
    takeTurn(gate, userId, stopping.signal, () =>
      work(AbortSignal.any([stopping.signal, AbortSignal.timeout(timing.analysis)])),
    );

  async function work(entry: Work): Promise<void> {
    try {
      const analysis = await inTurn(entry.userId, (signal) => analyzeEntry(analyze, entry, signal));
      await storeAnalysis(entry, analysis);
    } catch (error) {
      // The entry stays pending, and is taken up again when its lease has run out.
      if (isDatabaseDown(error)) throw error;
      if (hasNotBegun(error)) return postpone(entry, stopping.signal.aborted ? 0 : BUSY_DELAY);
      if (stopping.signal.aborted) return release(entry);
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

async function analyzeEntry(analyze: Analyze, entry: Work, signal: AbortSignal) {
  signal.throwIfAborted();
  const { userId, id, message, picture, conversationId } = entry;
  const post = entry.post && { ...entry.post, comparison: entry.comparison };
  const [privacy, past, earlier] = await Promise.all([
    privacyOf(userId),
    loadPastPosts(userId, id),
    conversationId ? loadConversation(userId, conversationId, id) : [],
  ]);
  const allowsModel = privacy.analysisCollection;
  return analyze({ userId, message, picture, post, past, earlier, allowsModel, signal, show: keepSoFar(entry) });
}

const hasNotBegun = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';

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
