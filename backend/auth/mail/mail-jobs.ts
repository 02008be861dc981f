import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { ApiError, unavailable } from '../../base/errors.ts';
import { takeJobs } from '../../jobs/take-jobs.ts';
import { placeOfNext } from '../../jobs/turns-of-jobs.ts';
import { mailboxOf } from './mailbox-of.ts';

const QUEUE = 'account-mail';
const RETRIES = 7;
const RETRY_SECONDS = 5;
const LIMIT_SECONDS = 90;
/** Jobs name an address, and so they go soon after they have ended. */
const KEEP_DONE_SECONDS = 60;
/** One mailbox that takes its mails slowly leaves room for others. */
const AT_ONCE = 2;
const AT_ONCE_OF_USER = 1;

/** A mail that is due. Whom a reset is for is looked up behind, so that asking for one takes as long for anybody. */
export type MailJob =
  | { kind: 'reset'; email: string }
  | { kind: 'confirm'; userId: string }
  /** `to` is the address that the user has no longer. */
  | { kind: 'notice'; userId: string; noticeId: string; to?: string };

export interface MailJobs {
  /** Throws 503 before the queue has been started. */
  add(job: MailJob): Promise<void>;
  start(boss: PgBoss): Promise<void>;
}

/**
 * Mails are sent behind, by any process, and tried again for some minutes where the mail server is away. What is
 * more than may be sent for now waits until it may. Users and mailboxes take turns, as those of other queues do.
 */
export function createMailJobs(work: (job: MailJob) => Promise<void>, log: Pick<Logger, 'warn'>): MailJobs {
  let queue: PgBoss | undefined;

  async function send(job: MailJob): Promise<void> {
    try {
      await work(job);
    } catch (error) {
      const startAfter = error instanceof ApiError ? error.retryAfter : undefined;
      if (queue && startAfter) return void (await addTo(queue, job, { startAfter }));
      // The server's own words may repeat the address.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      log.warn({ event: 'mail_failed', kind: job.kind, code }, 'a mail could not be sent');
      throw new Error(`The mail could not be sent: ${code}`);
    }
  }

  return {
    async add(job) {
      if (!queue) throw unavailable('Mail is not ready yet. Please try again in a moment');
      await addTo(queue, job);
    },
    async start(boss) {
      await boss.createQueue(QUEUE, {
        retryLimit: RETRIES,
        retryDelay: RETRY_SECONDS,
        retryBackoff: true,
        expireInSeconds: LIMIT_SECONDS,
        deleteAfterSeconds: KEEP_DONE_SECONDS,
        notify: true,
      });
      const most = { atOnce: AT_ONCE, ofUser: AT_ONCE_OF_USER };
      await takeJobs<MailJob & { of?: string }>(boss, QUEUE, most, ({ data: { of: _, ...job } }) => send(job));
      queue = boss;
    },
  };
}

async function addTo(queue: PgBoss, job: MailJob, when: { startAfter?: number } = {}): Promise<void> {
  const of = job.kind === 'reset' ? mailboxOf(job.email) : job.userId;
  await queue.send(QUEUE, { ...job, of }, { ...when, ...(await placeOfNext(queue, QUEUE, of, { of })) });
}
