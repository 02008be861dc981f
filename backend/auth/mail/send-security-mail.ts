import { SecurityNotice } from '../../models/security-notice.ts';
import { User } from '../../models/user.ts';
import type { SendMail } from '../../outbound/send-mail.ts';
import { findByEmail } from '../find-by-email.ts';
import { issueReset } from '../passwords/resets.ts';
import type { MailJob } from './mail-jobs.ts';
import { noticeMail, resetMail } from './security-mails.ts';

/** Does the work of a job; nothing where whom or what it is about is gone. */
export const createSendSecurityMail =
  (send: SendMail, publicUrl: string) =>
  async (job: MailJob): Promise<void> => {
    if (job.kind === 'reset') {
      const user = await findByEmail(job.email);
      if (user) await send({ to: user.email, ...resetMail(user, await issueReset(user.id, publicUrl)) });
      return;
    }
    const user = await User.query().findById(job.userId);
    const notice = await SecurityNotice.query().findById([job.userId, job.noticeId]);
    if (!user || !notice) return;
    await send({ to: job.to ?? user.email, ...noticeMail(user, { ...notice, at: notice.createdAt }, publicUrl) });
  };
