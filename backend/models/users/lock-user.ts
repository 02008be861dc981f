import type { Knex } from 'knex';
import { User } from './user.ts';

/**
 * Whoever locks a user waits for the others who do, and so does the deletion of the account: neither overlooks what another stores.
 * What only stores a row of the user's does not wait. Call it before any other lock in `trx`, or two calls wait for each other.
 */
export async function lockUser(trx: Knex.Transaction, userId: string): Promise<void> {
  await User.query(trx).findById(userId).select('id').forNoKeyUpdate();
}
