import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { newLinkToken } from '../../base/link-token.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import { confirmedAddress, User } from '../../models/users/user.ts';
import { WeeklyDigest } from '../../models/watching/weekly-digest.ts';
import type { SendMail } from '../../outbound/send-mail.ts';
import { digestMail } from './digest-mail.ts';
import type { DueDigest } from './due-digests.ts';

export interface DigestMails {
  knex: Knex;
  log: Pick<Logger, 'warn'>;
  limits: RateLimits;
  now(): Date;
  publicUrl: string;
  send: SendMail;
}

/**
 * Mails a digest where it is due. At most once after the send began: the begin is stored before, and who dies between the two,
 * or hears nothing from the mail server, has sent it or not, and it is not sent again. A digest is missed more easily than it is
 * forgiven twice, and the page has it. A mail server that refuses has taken nothing: then it stays due, for two days.
 */
export async function sendDigestMail(deps: DigestMails, { userId, week }: DueDigest): Promise<void> {
  const { limits, now, publicUrl, send, log } = deps;
  if (await limits.isUsedUp('mailsOfOneKind', 'digest')) return;
  const user = await User.query().findById(userId);
  const to = user?.weeklyMail ? confirmedAddress(user) : null;
  const row = await WeeklyDigest.query().findById([userId, week]);
  if (!to || !row) return;
  // Before the claim: whoever is refused here has begun nothing.
  await limits.consume('mailsOfOneKind', 'digest');
  const { token, tokenHash } = newLinkToken();
  const begun = await WeeklyDigest.query()
    .findById([userId, week])
    .whereNull('mailBegunAt')
    .patch({ mailBegunAt: now(), stopHash: tokenHash });
  if (begun === 0) return;
  try {
    await send({ to, ...digestMail(row.digest, { publicUrl, token }) });
    await WeeklyDigest.query().findById([userId, week]).patch({ mailSentAt: now() });
  } catch (error) {
    // The server's own words may repeat the address.
    log.warn({ event: 'mail_failed', kind: 'digest', isRefused: isRefused(error) }, 'a mail could not be sent');
    if (isRefused(error)) await WeeklyDigest.query().findById([userId, week]).patch({ mailBegunAt: null });
  }
}

/** The mail server answered, and its answer was no. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
