import type { RateLimits } from '../middleware/rate-limiter.ts';
import { SecurityNotice } from '../models/users/security-notice.ts';
import { confirmedAddress, User } from '../models/users/user.ts';
import type { SendMail } from '../outbound/send-mail.ts';
import { sendConfirmation } from './email/confirmations.ts';
import { findByEmail } from './identity/find-user.ts';
import { sendInTurn, sendUnlessHad } from './mail/mail-cap.ts';
import type { MailJob } from './mail/mail-jobs.ts';
import { mailboxOf } from './mail/mailbox-of.ts';
import { noticeMail, resetMail } from './mail/security-mails.ts';
import { hasEnoughResets, issueReset } from './passwords/resets.ts';

interface MailDeps {
  send: SendMail;
  publicUrl: string;
  limits: RateLimits;
}

/**
 * Does the work of a job; nothing where whom or what it is about is gone. To an address that is not confirmed goes the
 * question whether it is, once, and nothing else: somebody may have mistyped it.
 */
export const createSendSecurityMail =
  (deps: MailDeps) =>
  async (job: MailJob): Promise<void> => {
    if (job.kind === 'reset') await sendReset(deps, job.email);
    else if (job.kind === 'confirm') await sendConfirmation(deps, job.userId);
    else await sendNotice(deps, job);
  };

/** Whoever asks, as many links lie in the mailbox as work at once: so nobody uses up what its owner may ask for, or fills it. */
async function sendReset({ send, publicUrl, limits }: MailDeps, email: string): Promise<void> {
  const user = await findByEmail(email);
  const to = user && confirmedAddress(user);
  if (!to || (await hasEnoughResets(user.id))) return;
  const mailTo = (address: string) => send({ to, ...resetMail(user, address) });
  await sendInTurn(limits, 'reset', async () => void (await issueReset(user.id, publicUrl, mailTo)));
}

async function sendNotice(
  { send, publicUrl, limits }: MailDeps,
  { userId, noticeId, to }: Extract<MailJob, { kind: 'notice' }>,
): Promise<void> {
  const user = await User.query().findById(userId);
  const notice = await SecurityNotice.query().findById([userId, noticeId]);
  const address = to ?? (user && confirmedAddress(user));
  if (!user || !notice || !address) return;
  const mail = { to: address, ...noticeMail(user, { ...notice, at: notice.createdAt }, publicUrl) };
  await sendUnlessHad(limits, ['noticePerMailbox', mailboxOf(address), notice.kind], () =>
    sendInTurn(limits, 'notice', () => send(mail)),
  );
}
