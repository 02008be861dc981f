import type { Knex } from 'knex';
import { CalendarFeed } from '../../models/calendar/calendar-feed.ts';
import { PasswordReset } from '../../models/users/password-reset.ts';
import { Session } from '../../models/users/session.ts';
import { User } from '../../models/users/user.ts';

/**
 * Stores the hash of a new password, and ends in the same transaction what else somebody who knew the old one may have: sessions,
 * resets, and the secret address of the calendar. Returns how many
 * sessions ended, or null where the password was another than `replaced` by then. Tell `userChanged` after the commit.
 */
export async function storePassword(
  trx: Knex.Transaction,
  { userId, hash, replaced }: { userId: string; hash: string; replaced?: string },
): Promise<number | null> {
  const stored = await User.query(trx)
    .findById(userId)
    .where(replaced === undefined ? {} : { password: replaced })
    .patch({ password: hash });
  if (stored === 0) return null;
  await PasswordReset.query(trx).delete().where({ userId });
  await CalendarFeed.query(trx).deleteById(userId);
  return await Session.query(trx).delete().where({ userId });
}
