import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ReadFact } from '#shared/facts/facts';
import { TIMING, type Timing } from '../analysts/analysis-time-limits.ts';
import type { Analyst } from '../analysts/analyst.ts';
import { createModelAnalyst } from '../analysts/model/model-analyst.ts';
import { createCheckDraft } from '../drafts/create-check-draft.ts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import type { Amounts } from '../models/room/require-room.ts';
import { createNarrate } from '../narrator/narrate.ts';
import type { Settings } from '../settings/settings.ts';
import { createAnalyze } from './analyze.ts';
import { createAnswerAsked } from './create-answer-asked.ts';
import { createSweeper } from './resume-interrupted.ts';
import { analysisRoutes } from './routes.ts';
import { createRunner } from './run-analysis.ts';
import { savedPostsRoutes } from './saved-posts-routes.ts';

export interface AnalysisDeps {
  knex: Knex;
  settings: Pick<Settings, 'model'>;
  /** Reads facts of a user's own numbers, for one answer. */
  readFacts: (userId: string) => ReadFact;
  now: () => Date;
  /** Stays its maker's to close, after the slice has stopped. */
  local: Analyst;
  log: Logger;
  limits: RateLimits;
  gates: Gates;
  timing?: Partial<Timing>;
  /** In place of what one user may keep. */
  quota?: Amounts;
}

/** The slice as a whole: its calls, and the work that goes on without a call. */
export interface AnalysisSlice extends Slice {
  /** Takes up what was left unfinished, now and from time to time. The models are bound to a database by then. */
  start(): void;
  /** Lets what is running finish, within limits, and gives the rest back. Afterwards nothing of it runs. */
  stop(): Promise<void>;
}

export function createAnalysis({
  knex,
  settings,
  readFacts,
  now,
  local,
  log,
  limits,
  gates,
  ...options
}: AnalysisDeps): AnalysisSlice {
  const timing = { ...TIMING, ...options.timing };
  const { quota } = options;
  const modelLimits = { request: timing.modelRequest, total: timing.modelTotal };
  const model = settings.model && createModelAnalyst(settings.model, modelLimits, log);
  const narrate = settings.model && createNarrate(settings.model, modelLimits, log);
  const answerAsked = createAnswerAsked({ readFacts, now, log, narrate });
  const checkDraft = createCheckDraft(knex, readFacts, now);
  const analyze = createAnalyze({ answerAsked, checkDraft, readFacts, local, model, log });
  const runner = createRunner(analyze, timing, log);
  const sweeper = createSweeper(runner, timing, log);

  const router = createRouter();
  router.use(analysisRoutes({ analyze, runner, timing, quota, readFacts, checkDraft }, limits, gates).routes());
  router.use(savedPostsRoutes(limits, gates.history).routes());

  return {
    router,
    start: sweeper.start,
    async stop() {
      const swept = sweeper.stop();
      await runner.stop();
      await swept;
    },
  };
}
