import { ApiError, conflict } from '../../base/errors.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import { confirmedAddress, type User } from '../../models/users/user.ts';
import { countSender, refuseWhereFull } from '../mail/mail-cap.ts';
import type { MailJobs } from '../mail/mail-jobs.ts';
import { mailboxOf } from '../mail/mailbox-of.ts';

const ONE_WAS_SENT =
  'One email was sent to this address already, and no second one follows within 90 days. Please look into the spam folder, or ask whoever runs this server';

type Whose = Pick<User, 'id' | 'email' | 'confirmedEmail'>;

interface AskDeps {
  limits: RateLimits;
  /** Null where the server sends no mail. */
  mails: Pick<MailJobs, 'add'> | null;
}

/** Has the mail sent by which a user confirms an address. Throws 409 where it got one, 429 after too many to others,
 * 503 without a queue, or where no more are sent for now. */
export async function askToConfirm(ctx: RequestContext, user: Whose, { limits, mails }: AskDeps): Promise<void> {
  if (!mails || confirmedAddress(user)) return;
  if (await limits.isUsedUp('confirmationPerMailbox', mailboxOf(user.email))) throw conflict(ONE_WAS_SENT);
  await limits.consume('confirmationPerUser', user.id);
  await countSender(limits, ctx, 'confirmationPerAddress');
  await refuseWhereFull(limits, 'confirm');
  await mails.add({ kind: 'confirm', userId: user.id });
}

/** For whoever did something else with an address: that is done, also where no mail may follow. */
export async function askToConfirmIfPossible(ctx: RequestContext, user: Whose, deps: AskDeps): Promise<void> {
  await askToConfirm(ctx, user, deps).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    ctx.state.log.warn({ event: 'confirmation_not_queued', userId: user.id, reason: error.code });
  });
}
