import { CONFIRM_EMAIL } from '#shared/addresses/page-paths';
import { DAY_MS } from '#shared/days/durations';
import { digestOf, newLinkToken } from '../../base/link-token.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import { EmailConfirmation } from '../../models/users/email-confirmation.ts';
import { confirmedAddress, User } from '../../models/users/user.ts';
import type { SendMail } from '../../outbound/send-mail.ts';
import { sendInTurn, sendUnlessHad } from '../mail/mail-cap.ts';
import { mailboxOf } from '../mail/mailbox-of.ts';
import { confirmationMail } from '../mail/security-mails.ts';

/** As long as no second mail may go to the address (`confirmationPerMailbox`). Only its user can do anything with the link. */
const LINK_LIFE_MS = 90 * DAY_MS;

interface SendDeps {
  send: SendMail;
  publicUrl: string;
  limits: RateLimits;
}

/** Sends a user the link by which they confirm their address; nothing where they have, are gone, or it had its mail. */
export async function sendConfirmation({ limits, ...deps }: SendDeps, userId: string): Promise<void> {
  const user = await User.query().findById(userId);
  if (!user || confirmedAddress(user)) return;
  const mailbox = mailboxOf(user.email);
  await sendUnlessHad(limits, ['confirmationPerMailbox', mailbox], () =>
    sendInTurn(limits, 'confirm', () => sendLink(deps, user)),
  );
}

async function sendLink({ send, publicUrl }: Omit<SendDeps, 'limits'>, user: User): Promise<void> {
  const { id: userId, email } = user;
  const { token, tokenHash } = newLinkToken();
  const row = { userId, email, tokenHash, expiresAt: new Date(Date.now() + LINK_LIFE_MS), sentAt: null };
  await EmailConfirmation.query().insert(row).onConflict('userId').merge();
  // Behind the #, where no server, log or Referer sees it.
  await send({ to: email, ...confirmationMail(`${publicUrl}${CONFIRM_EMAIL}#${token}`) });
  await EmailConfirmation.query().findOne({ userId, tokenHash }).patch({ sentAt: new Date() });
}

type Whose = Pick<User, 'id' | 'email'>;

/** When the mail to the address that the user has now was sent; null while none was whose link still works. */
export async function confirmationSentAt({ id, email }: Whose): Promise<Date | null> {
  const sent = await EmailConfirmation.query().findOne({ userId: id, email }).where('expiresAt', '>', new Date());
  return sent?.sentAt ?? null;
}

/** Whether the token was sent to this user, at the address that they have now, which is confirmed then. */
export async function takeConfirmation({ id, email }: Whose, token: string): Promise<boolean> {
  const taken = await EmailConfirmation.query()
    .delete()
    .where({ userId: id, email, tokenHash: digestOf(token) })
    .where('expiresAt', '>', new Date());
  if (taken === 0) return false;
  return (await User.query().findById(id).where({ email }).patch({ confirmedEmail: email })) > 0;
}
