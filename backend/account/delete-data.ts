import type { Knex } from 'knex';
import { deleteReadings } from '../figures/delete-readings.ts';
import { allAnalyses, forgetAnalyses, lockPlans } from '../models/analysis/forget-analyses.ts';
import { userTables } from '../models/exported-and-deleted-tables.ts';
import { User } from '../models/users/user.ts';

/** Deletes the user's analyses and what was derived from them; plans stay, without their words. Returns how many rows are gone. */
export async function deleteAnalysisHistory(knex: Knex, userId: string): Promise<number> {
  const tables = userTables.filter(({ isAnalysis }) => isAnalysis);
  return knex.transaction(async (trx) => {
    await lockPlans(trx, userId);
    const deleted = await deleteFrom(trx, tables, userId);
    await forgetAnalyses(trx, userId, allAnalyses);
    return deleted;
  });
}

/**
 * Deletes the account and every row that belongs to it, sessions included, in one transaction. Returns how many rows are
 * gone; 0 when the account is gone already. The lock on the user makes every write of theirs either finish before, and
 * be deleted with the rest, or fail because there is no such user. What was read of a large account's posts is deleted
 * behind, since it would take longer than a statement may.
 */
export async function deleteUser(knex: Knex, userId: string): Promise<number> {
  const deleted = await knex.transaction(async (trx) => {
    await User.query(trx).findById(userId).forUpdate();
    return deleteFrom(
      trx,
      userTables.filter(({ isOfPosts }) => !isOfPosts),
      userId,
    );
  });
  return deleted + ((await deleteReadings(knex, [userId])) ?? 0);
}

async function deleteFrom(trx: Knex.Transaction, tables: typeof userTables, userId: string): Promise<number> {
  let deleted = 0;
  for (const { table, owner } of tables) deleted += await trx(table).where(owner, userId).delete();
  return deleted;
}
