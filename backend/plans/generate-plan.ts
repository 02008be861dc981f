import type { Knex } from 'knex';
import { MarketingPlan } from '../models/marketing-plan.ts';
import type { User } from '../models/user.ts';
import { makePlan } from './make-plan.ts';
import { readOwnPosts } from './own-posts.ts';

/**
 * Makes a plan and stores it as a draft. Plans of one user are made one after the other, by whatever process; a plan that
 * was made since this call came in, `since`, is its answer as well: a second click gives that same one. Everything runs on
 * the one connection that holds the lock, as calls that wait for it may hold all the others.
 */
export async function generatePlan(knex: Knex, user: User, since: Date): Promise<MarketingPlan> {
  return knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`marketing-plan:${user.id}`]);
    const made = await MarketingPlan.query(trx).where({ userId: user.id }).where('createdAt', '>=', since).first();
    if (made) return made;
    const plan = makePlan(await readOwnPosts(trx, user.id), user.timeZone);
    return await MarketingPlan.query(trx).insertAndFetch({ ...plan, userId: user.id, createdAt: new Date() });
  });
}
