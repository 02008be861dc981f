import type { Knex } from 'knex';
import type { Privacy } from '#shared/account';
import { notSignedIn } from '../../base/errors.ts';
import { User } from './user.ts';

/** What a user allows at this moment. Throws `not_signed_in` when the account is gone. */
export async function privacyOf(userId: string): Promise<Privacy> {
  const user = await User.query()
    .findById(userId)
    .select('analysisCollection', 'performanceAnalytics', 'planGeneration');
  if (!user) throw notSignedIn();
  return presentPrivacy(user);
}

export function presentPrivacy(user: Privacy): Privacy {
  const { analysisCollection, performanceAnalytics, planGeneration } = user;
  return { analysisCollection, performanceAnalytics, planGeneration };
}

/**
 * Whether a user lets texts and names of replies be read. In a transaction it stays so until that ends: whoever turns it off locks
 * the user.
 */
export async function letsRepliesBeRead(userId: string, trx?: Knex.Transaction): Promise<boolean> {
  const query = User.query(trx).findById(userId).select('readReplies');
  const user = await (trx ? query.forShare() : query);
  return user?.readReplies ?? false;
}
