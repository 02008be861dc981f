import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { userChanged } from '../../database/user-changes.ts';
import { deleteReadings } from '../../figures/delete-readings.ts';
import { AccessToken } from '../../models/accounts/access-token.ts';
import { forgetDeletedAccount } from '../../models/accounts/forget-accounts.ts';
import { MetaRequest } from '../../models/accounts/meta-request.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { DELETED_ACCOUNTS, DELETED_POSTS } from '../../models/exported-and-deleted-tables.ts';
import type { ThreadsSettings } from '../../settings/settings.ts';
import type { SignedRequest } from './signed-request.ts';

const CODE_BYTES = 16;

/**
 * Carries out a request of Meta on behalf of a person, and records it in the same transaction. A repeated request
 * changes nothing and returns the same record. An unknown person gets a record, too.
 */
export async function carryOutRequest(
  knex: Knex,
  app: ThreadsSettings,
  kind: MetaRequest['kind'],
  { userId, hash }: SignedRequest,
): Promise<MetaRequest> {
  const { record, userIds } = await knex.transaction(async (trx) => {
    const code = randomBytes(CODE_BYTES).toString('hex');
    const providerUserHash = createHmac('sha256', app.appSecret).update(userId).digest('base64url');
    const request = { kind, requestHash: hash, providerUserHash, code, accounts: 0 };
    await MetaRequest.query(trx).insert(request).onConflict(['kind', 'requestHash']).ignore();
    const record = await MetaRequest.query(trx).findById([kind, hash]).throwIfNotFound();
    if (record.code !== code) return { record, userIds: [] };
    const owner = { platform: 'threads', accountId: userId, isSandbox: app.isSandbox };
    const userIds = await obedience[kind](trx, owner);
    return { record: await record.$query(trx).patchAndFetch({ accounts: userIds.length }), userIds };
  });
  await Promise.all(userIds.map(userChanged));
  for (const userId of userIds) await forgetDeletedAccount(knex, [userId]);
  if (userIds.length > 0) await deleteReadings(knex, userIds);
  return record;
}

/**
 * True while readings of the deleted posts still exist, or something that was made of them. Both are determined when the
 * request arrives.
 */
export async function isDeleting(knex: Knex, { code }: MetaRequest): Promise<boolean> {
  const left = (table: string) =>
    knex('meta_requests').where({ code }).join(table, 'deletedAt', 'receivedAt').first('code');
  return ((await left(DELETED_POSTS)) ?? (await left(DELETED_ACCOUNTS))) !== undefined;
}

type Owner = Pick<SocialAccount, 'platform' | 'accountId' | 'isSandbox'>;

/** Each returns the affected users: one for each account, since several users may have connected the profile. */
const obedience: Record<MetaRequest['kind'], (trx: Knex.Transaction, owner: Owner) => Promise<string[]>> = {
  /** The data stays with the user, who may connect again. */
  async deauthorize(trx, owner) {
    const accounts = await SocialAccount.query(trx).where(owner).patch({ needsReconnect: true }).returning('*');
    const keys = accounts.map(({ userId, id }) => [userId, id]);
    await AccessToken.query(trx).delete().whereIn(['userId', 'accountId'], keys);
    return accounts.map(({ userId }) => userId);
  },
  /**
   * Foreign keys delete all that belongs to the account, including the token. Readings of its posts are deleted
   * afterwards.
   */
  async data_deletion(trx, owner) {
    const accounts = await SocialAccount.query(trx).where(owner).delete().returning('userId');
    return accounts.map(({ userId }) => userId);
  },
};
