import type { Knex } from 'knex';
import { FOLLOWED_DAYS } from '#shared/analytics/replies';
import { DAY_MS } from '#shared/days/durations';
import { userChanged } from '../database/user-changes.ts';
import type { AccountRef } from '../models/accounts/account-ref.ts';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { ReplyText } from '../models/posts/reply-text.ts';
import { User } from '../models/users/user.ts';

interface SwitchDeps {
  knex: Knex;
  now: () => Date;
  /** Makes an account due for a sync now. */
  requestSync(account: AccountRef): Promise<void>;
}

/** On: all conversations that are followed are read once more, with the next sync. Off: what was read is deleted. */
export async function switchReading({ knex, now, requestSync }: SwitchDeps, userId: string, isOn: boolean) {
  const hasChanged = await knex.transaction(async (trx) => {
    const changed = await User.query(trx).findById(userId).where({ readReplies: !isOn }).patch({ readReplies: isOn });
    // Off deletes even where it was off: nothing is left then, whatever went before.
    if (!isOn) await ReplyText.query(trx).delete().where({ userId });
    if (isOn && changed > 0) await readOnceMore(trx, userId, now());
    return changed > 0;
  });
  await userChanged(userId);
  if (isOn && hasChanged) for (const account of await connectedAccounts(userId)) await requestSync(account);
}

const readOnceMore = (trx: Knex.Transaction, userId: string, now: Date) =>
  ContentPost.query(trx)
    .patch({ repliesReadAt: null })
    .where({ userId })
    .whereNotNull('repliesReadAt')
    .where('publishedAt', '>', new Date(now.getTime() - FOLLOWED_DAYS * DAY_MS));

async function connectedAccounts(userId: string): Promise<AccountRef[]> {
  const accounts = await SocialAccount.query().where({ userId, isConnected: true }).select('id');
  return accounts.map(({ id }) => ({ userId, accountId: id }));
}
