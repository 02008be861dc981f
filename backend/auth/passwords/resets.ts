import type { Knex } from 'knex';
import { RESET_PASSWORD } from '#shared/addresses/page-paths';
import { HOUR_MS } from '#shared/days/durations';
import { digestOf, newLinkToken } from '../../base/link-token.ts';
import { userChanged } from '../../database/user-changes.ts';
import { PasswordReset } from '../../models/users/password-reset.ts';
import { User } from '../../models/users/user.ts';
import { storePassword } from './store-password.ts';

const RESET_LIFE_MS = HOUR_MS;
/** Several mails may be under way: each address works until one is used. */
const MAX_RESETS = 3;

/** Whether as many mails are under way as may be: whoever asks for another finds one whose address works. */
export async function hasEnoughResets(userId: string): Promise<boolean> {
  const live = PasswordReset.query().where({ userId }).where('expiresAt', '>', new Date());
  return (await live.resultSize()) >= MAX_RESETS;
}

/**
 * Makes an address at which the user may choose a new password, once, for an hour, and has it delivered. One that was not is under
 * way to nobody, and so is none.
 */
export async function issueReset(
  userId: string,
  publicUrl: string,
  deliver: (address: string) => Promise<void> = async () => {},
): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  await PasswordReset.query().insert({
    userId,
    tokenHash,
    expiresAt: new Date(Date.now() + RESET_LIFE_MS),
  });
  const newest = PasswordReset.query().select('tokenHash').where({ userId }).orderBy('expiresAt', 'desc');
  await PasswordReset.query().delete().where({ userId }).whereNotIn('tokenHash', newest.limit(MAX_RESETS));
  // Behind the #, where no server, log or Referer sees it.
  const address = `${publicUrl}${RESET_PASSWORD}#${token}`;
  try {
    await deliver(address);
  } catch (error) {
    await PasswordReset.query().delete().where({ userId, tokenHash });
    throw error;
  }
  return address;
}

/** Whose token this is, if it still works. */
export async function ownerOf(token: string): Promise<User | undefined> {
  const reset = await PasswordReset.query()
    .findOne({ tokenHash: digestOf(token) })
    .where('expiresAt', '>', new Date());
  return reset ? await User.query().findById(reset.userId) : undefined;
}

/** Stores the hash of the new password and ends all sessions, unless the token was used meanwhile: then false. */
export async function takeReset(
  knex: Knex,
  token: string,
  { user, hash }: { user: User; hash: string },
): Promise<boolean> {
  const isUsed = await knex.transaction(async (trx) => {
    // The user first, as every other change of a password does: so two never wait for each other.
    await User.query(trx).findById(user.id).forUpdate();
    const taken = await PasswordReset.query(trx)
      .delete()
      .where({ userId: user.id, tokenHash: digestOf(token) });
    if (taken === 0) return false;
    return (await storePassword(trx, { userId: user.id, hash })) !== null;
  });
  if (isUsed) await userChanged(user.id);
  return isUsed;
}
