import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ModelTimeLimits } from '../model-api/ask-model.ts';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { lockPlans } from '../models/analysis/forget-analyses.ts';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import { type DeletedAnalyses, datedTitle, planWithoutQuotes } from '../models/plans/plan-without-quotes.ts';
import { refuseIfFull, requireRoom } from '../models/room/require-room.ts';
import { findByKey } from '../models/room/store-once.ts';
import type { User } from '../models/users/user.ts';
import type { Settings } from '../settings/settings.ts';
import { computePlan, type NewPlan } from './lines/compute-plan.ts';
import { type OwnPosts, readOwnPosts } from './lines/read-plan-input.ts';
import { createModelPlanner, PHRASING_LIMITS } from './model/model-planner.ts';

export interface PlannerDeps {
  settings: Pick<Settings, 'model'>;
  knex: Knex;
  log: Logger;
  modelLimits?: ModelTimeLimits | undefined;
}

/**
 * Generates a plan and stores it as a draft; `isRefresh` in place of the newest one, unless that was begun. `since` is when the
 * request came in.
 */
export type GeneratePlan = (user: User, since: Date, asked?: Asked) => Promise<MarketingPlan>;

interface Asked {
  isRefresh?: boolean | undefined;
  clientKey?: string | null;
}

/** A second click gets the plan that the first one is generating, in this process or in another. */
export function createPlanner({ settings, knex, log, modelLimits = PHRASING_LIMITS }: PlannerDeps): GeneratePlan {
  const { model } = settings;
  const phrase = model && createModelPlanner(model, modelLimits, log);
  const running = new Map<string, Promise<MarketingPlan>>();

  async function generate(user: User, since: Date, { isRefresh, clientKey = null }: Asked): Promise<MarketingPlan> {
    const made = await madeSince(knex, user.id, since);
    if (made) return made;
    const newest = isRefresh ? await newestOf(knex, user.id) : undefined;
    if (newest?.status === 'active') return newest;
    if (newest?.status !== 'draft') await refuseIfFull(knex, user.id, 'marketing_plans', { rows: 1 });
    const own = await readOwnPosts(knex, user);
    const plan = await computePlan(own, user.timeZone);
    const worded = phrase ? await phrase(user, plan, own) : plan;
    const storing = { userId: user.id, clientKey, since, analysisIds: analysesOf(own), replaces: newest };
    return store(knex, storing, worded);
  }

  return async (user, since, asked = {}) => {
    const earlier = await findByKey(MarketingPlan, { userId: user.id, clientKey: asked.clientKey ?? null });
    if (earlier) return earlier;
    const begun = running.get(user.id) ?? generate(user, since, asked).finally(() => running.delete(user.id));
    running.set(user.id, begun);
    return begun;
  };
}

interface Storing {
  userId: string;
  clientKey: string | null;
  since: Date;
  analysisIds: string[];
  /** The draft in whose place the plan goes. */
  replaces: MarketingPlan | undefined;
}

/**
 * Stores the plans of one user one after the other, across processes: if another request has stored one since this one
 * came in, that plan answers both. Everything here uses the connection that holds the lock, because requests that wait
 * for the lock may hold all the others.
 */
async function store(
  knex: Knex,
  { userId, clientKey, since, analysisIds, replaces }: Storing,
  plan: NewPlan,
): Promise<MarketingPlan> {
  return knex.transaction(async (trx) => {
    await lockPlans(trx, userId);
    const made = (await madeSince(trx, userId, since)) ?? (await findByKey(MarketingPlan, { userId, clientKey }, trx));
    if (made) return made;
    const createdAt = new Date();
    // A refreshed plan keeps the key that it had where this request has none.
    const key = clientKey ? { clientKey } : {};
    const gone = await deletedOf(trx, userId, analysisIds);
    const rest = (gone && planWithoutQuotes(plan, gone, createdAt)) ?? plan;
    const replaced = replaces && (await draftStill(trx, replaces));
    if (replaced)
      return await replaced
        .$query(trx)
        .patchAndFetch({ ...rest, ...key, title: titleOver(replaced, rest), createdAt, former: formerOf(replaced) });
    await requireRoom(trx, userId, 'marketing_plans', { rows: 1 });
    return await MarketingPlan.query(trx).insertAndFetch({ ...rest, ...key, userId, createdAt });
  });
}

/** The plan, locked, unless it was deleted or begun while the next one was made. */
async function draftStill(trx: Knex.Transaction, { userId, id }: MarketingPlan): Promise<MarketingPlan | undefined> {
  return await MarketingPlan.query(trx).findById([userId, id]).where({ status: 'draft' }).forUpdate();
}

function formerOf(plan: MarketingPlan): MarketingPlan['former'] {
  const { title, recommendations, optimalPostingTimes, trendingHashtags, contentIdeas, createdAt } = plan;
  const lines = { recommendations, optimalPostingTimes, trendingHashtags, contentIdeas };
  return { title, ...lines, createdAt: createdAt.toISOString() };
}

/** A name that somebody gave stays. */
const titleOver = ({ title, createdAt, recommendations }: MarketingPlan, next: NewPlan): string =>
  recommendations && title === datedTitle(createdAt, recommendations.basis.timeZone) ? next.title : title;

/** The analyses that a plan is made of. */
const analysesOf = ({ posts, advice }: OwnPosts) => [
  ...posts.filter(({ source }) => source === 'analyses').map(({ id }) => id),
  ...advice.flatMap(({ analysisIds }) => analysisIds),
];

/** Those that were deleted while the plan was made; null if none was. */
async function deletedOf(trx: Knex.Transaction, userId: string, ids: string[]): Promise<DeletedAnalyses | null> {
  const rows = await AnalysisEntry.query(trx).where({ userId }).whereIn('id', ids).select('id');
  const present = new Set(rows.map(({ id }) => id));
  if (ids.every((id) => present.has(id))) return null;
  return { has: (id) => !present.has(id), mayBeQuotedIn: () => true };
}

async function madeSince(knex: Knex, userId: string, since: Date): Promise<MarketingPlan | undefined> {
  return await MarketingPlan.query(knex).where({ userId }).where('createdAt', '>=', since).first();
}

/** The plan that the dashboard shows. */
async function newestOf(knex: Knex, userId: string): Promise<MarketingPlan | undefined> {
  const shown = MarketingPlan.query(knex).where({ userId }).whereNot({ status: 'archived' });
  return await shown
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first();
}
