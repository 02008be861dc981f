import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { accountRoutes } from './account/routes.ts';
import { type AnalysisDeps, createAnalysis } from './analysis/create-analysis.ts';
import type { Analyst } from './analysts/analyst.ts';
import { createAnalytics } from './analytics/create-analytics.ts';
import { readLabelEffects } from './analytics/findings/label-effects.ts';
import { findPostsAbove, readBestOldPosts } from './analytics/posts/posts-at-a-week.ts';
import { type AuthDeps, createAuth } from './auth/create-auth.ts';
import { createSeal } from './base/encrypt-secrets.ts';
import { createBriefing } from './briefing/create-briefing.ts';
import { type CalendarDeps, createCalendar } from './calendar/create-calendar.ts';
import { findPostedByHand } from './calendar/find-posted-by-hand.ts';
import { createReadFacts } from './facts/create-read-facts.ts';
import { makeForecasts } from './forecasts/make-forecasts.ts';
import { createLibrary } from './library/create-library.ts';
import { createGates, type Gates } from './middleware/concurrency-limits.ts';
import { createRateLimits } from './middleware/rate-limiter.ts';
import type { Limits } from './middleware/rate-limits.ts';
import type { AccountRef } from './models/accounts/account-ref.ts';
import { createPlans, type PlansDeps } from './plans/create-plans.ts';
import { replyTextsRoutes } from './reply-texts/routes.ts';
import { createThreads, type ThreadsDeps } from './threads/create-threads.ts';

export interface SlicesDeps {
  /** What any of the slices reads of them. */
  settings: AuthDeps['settings'] &
    AnalysisDeps['settings'] &
    PlansDeps['settings'] &
    ThreadsDeps['settings'] &
    CalendarDeps['settings'];
  /** Migrated, and bound to the models. */
  knex: Knex;
  log: Logger;
  /** Stays its maker's to close, after the slices have stopped. */
  local: Analyst;
  now?: (() => Date) | undefined;
  limits?: Limits | undefined;
  /** Of heavy work, shared by all slices. */
  gates?: Gates | undefined;
  /** Rounds of bcrypt, as a power of two. */
  passwordCost?: number | undefined;
  analysis?: Pick<AnalysisDeps, 'timing' | 'quota'> | undefined;
  planModelLimits?: PlansDeps['modelLimits'];
  connectLimitMs?: ThreadsDeps['connectLimitMs'];
  callClock?: ThreadsDeps['callClock'];
  publishTimes?: CalendarDeps['times'];
}

/** All slices, not started. They do not know each other: what one tells another is wired here. */
export function createSlices({ settings, knex, log, local, now = () => new Date(), ...options }: SlicesDeps) {
  const limits = createRateLimits(knex, log, options.limits);
  const gates = options.gates ?? createGates();
  const { passwordCost, planModelLimits: modelLimits, connectLimitMs, callClock } = options;
  const readFacts = createReadFacts(knex, now);
  const analytics = createAnalytics({ knex, log, limits, gates, publicUrl: settings.publicUrl, now });
  const library = createLibrary({
    knex,
    log,
    limits,
    gates,
    now,
    findPostsAbove: (userId, multiple) => findPostsAbove(knex, userId, multiple),
    readBestOldPosts: (userId, atMost) => readBestOldPosts(knex, userId, atMost),
    readLabelEffects: (userId) => readLabelEffects(knex, userId),
  });
  const onRead = async (userId: string) => {
    await findPostedByHand({ knex, log, now }, userId);
    await makeForecasts({ knex, log, now }, userId);
    await analytics.daily.onRead(userId);
    await library.onRead(userId);
  };
  const threads = createThreads({
    ...{ settings, knex, log, limits, gates, now, connectLimitMs, callClock },
    onStored: analytics.watch.onStored,
    onRead,
  });
  const seal = createSeal(settings.tokenKeys);
  const requestSync = async (account: AccountRef) => threads.sync?.request(account);
  const auth = createAuth({ settings, knex, log, limits, gates, now, passwordCost });
  return {
    auth,
    account: {
      router: accountRoutes({ knex, seal, limits, gates, notices: auth.notices, onNewAddress: auth.onNewAddress }),
    },
    analytics,
    replyTexts: { router: replyTextsRoutes({ knex, seal, gate: gates.figures, now, requestSync }) },
    library,
    plans: createPlans({ settings, knex, limits, gates, log, now, modelLimits }),
    analysis: createAnalysis({ knex, settings, readFacts, now, local, log, limits, gates, ...options.analysis }),
    threads,
    briefing: createBriefing({ settings, knex, log, limits, gates, now, readFacts }),
    calendar: createCalendar({
      settings,
      knex,
      log,
      limits,
      gates,
      notices: auth.notices,
      now,
      readFacts,
      access: threads.access,
      onPublished: requestSync,
      times: options.publishTimes,
    }),
  };
}
