import type { Knex } from 'knex';
import { raw } from 'objection';
import { MarketingPlan } from '../plans/marketing-plan.ts';
import { type DeletedAnalyses, forgetFormerLines, planWithoutQuotes } from '../plans/plan-without-quotes.ts';
import type { AnalysisEntry } from './analysis-entry.ts';

const BATCH = 100;

/** From this length on, a word that a text shares with an analysis may be a quote. */
const LONG_WORD = /\p{L}{5,}/gu;
const OTHER_SCRIPT = /[^\p{sc=Latin}\P{L}]/u;

/** All analyses of a user. */
export const allAnalyses: DeletedAnalyses = { has: () => true, mayBeQuotedIn: () => true };

type Words = Pick<AnalysisEntry, 'message' | 'post' | 'analysis'>;

/** One analysis, by what is written in it. */
export function oneAnalysis({ id, ...entry }: Words & { id: string }): DeletedAnalyses {
  const text = stringsIn(entry).join(' ');
  const words = new Set(longWords(text));
  // In some scripts no spaces part the words.
  const mayBeQuotedIn = (phrase: string) =>
    OTHER_SCRIPT.test(text) || longWords(phrase).some((word) => words.has(word));
  return { has: (other) => other === id, mayBeQuotedIn };
}

const longWords = (text: string): string[] => text.toLowerCase().match(LONG_WORD) ?? [];

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * Keeps other transactions from storing a plan of this user until this one ends: a plan is made of analyses that were
 * read before it is stored.
 */
export async function lockPlans(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`marketing-plan:${userId}`]);
}

/** Takes the words of deleted analyses out of the user's plans. Call `lockPlans` before the deletion. */
export async function forgetAnalyses(trx: Knex.Transaction, userId: string, deleted: DeletedAnalyses): Promise<void> {
  await forgetFormerLines(trx, userId);
  let last = '';
  for (;;) {
    const plans = await MarketingPlan.query(trx)
      .where({ userId })
      .where('id', '>', last)
      .where(raw(QUOTES_ANALYSES))
      .orderBy('id')
      .limit(BATCH);
    for (const plan of plans) await forgetIn(trx, plan, deleted);
    if (plans.length < BATCH) return;
    last = plans.at(-1)?.id ?? last;
  }
}

/** Whether a plan may hold words of an analysis: it names some, or a model wrote it that was shown some. */
const QUOTES_ANALYSES = `(jsonb_path_exists(recommendations, '$.items[*].analysisIds[*]')
  or recommendations #>> '{basis,planner,kind}' = 'model')`;

async function forgetIn(trx: Knex.Transaction, plan: MarketingPlan, deleted: DeletedAnalyses): Promise<void> {
  const rest = planWithoutQuotes(plan, deleted, plan.createdAt);
  if (!rest) return;
  const { title, recommendations, trendingHashtags, contentIdeas } = rest;
  await MarketingPlan.query(trx)
    .findById([plan.userId, plan.id])
    .patch({ title, recommendations, trendingHashtags, contentIdeas });
}
