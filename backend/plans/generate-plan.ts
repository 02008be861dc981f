import type { Knex } from 'knex';
import { MarketingPlan } from '../models/marketing-plan.ts';
import type { User } from '../models/user.ts';
import { makePlan } from './make-plan.ts';
import { readOwnPosts } from './own-posts.ts';

/**
 * Makes a plan and stores it as a draft. While one is being made for this user, by whatever process, a second call waits
 * for it and answers that same one. Everything runs on the one connection that holds the lock: waiting calls may hold all
 * the others.
 */
export async function generatePlan(knex: Knex, user: User): Promise<MarketingPlan> {
  const before = await newestPlan(knex, user.id);
  return knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`marketing-plan:${user.id}`]);
    const newest = await newestPlan(trx, user.id);
    if (newest && newest.id !== before?.id) return newest;
    const plan = makePlan(await readOwnPosts(trx, user.id), user.timeZone);
    return await MarketingPlan.query(trx).insertAndFetch({ ...plan, userId: user.id });
  });
}

async function newestPlan(knex: Knex, userId: string): Promise<MarketingPlan | undefined> {
  return await MarketingPlan.query(knex).where({ userId }).orderBy('id', 'desc').first();
}
