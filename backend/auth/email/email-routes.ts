import type Router from '@koa/router';
import { confirmEmail, getEmailConfirmation, sendEmailConfirmation } from '#shared/account-security';
import { badRequest, conflict, notSetUp } from '../../base/errors.ts';
import { audit } from '../../middleware/audit.ts';
import { networkOf } from '../../middleware/network-of.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import type { RequestState } from '../../middleware/request-state.ts';
import { route } from '../../middleware/route.ts';
import { confirmedAddress } from '../../models/users/user.ts';
import type { MailJobs } from '../mail/mail-jobs.ts';
import { mailboxOf } from '../mail/mailbox-of.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { confirmationSentAt, takeConfirmation } from './confirmations.ts';

const OF_ANOTHER =
  'This link was used already, is older than 90 days, or is for another account or address. Settings says what your account waits for';

interface EmailDeps {
  limits: RateLimits;
  /** Null where the server sends no mail. */
  mails: Pick<MailJobs, 'add'> | null;
}

export function addEmailRoutes(router: Router<RequestState>, { limits, mails }: EmailDeps): void {
  route(router, getEmailConfirmation, async ({ user }) => {
    if (!mails) throw notSetUp('This server sends no email');
    const sentAt = await confirmationSentAt(user);
    return { isConfirmed: confirmedAddress(user) !== null, sentAt: sentAt?.toISOString() ?? null };
  });

  route(router, sendEmailConfirmation, async ({ user, ctx }) => {
    if (!mails) throw notSetUp('This server sends no email');
    if (confirmedAddress(user)) throw conflict('Your address is confirmed already');
    await askToConfirm(ctx, user, { limits, mails });
    return undefined;
  });

  route(router, confirmEmail, async ({ user, body: { token }, ctx }) => {
    await limits.consume('tokenPerAddress', networkOf(ctx.ip));
    if (!(await takeConfirmation(user, token))) throw badRequest(OF_ANOTHER);
    await limits.reset('confirmationPerMailbox', mailboxOf(user.email));
    audit(ctx, 'email_confirmed');
    return undefined;
  });
}
