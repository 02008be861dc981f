import type { PgBoss } from 'pg-boss';
import { startKeyedQueue } from '../../jobs/keyed-queue.ts';
import { User } from '../../models/users/user.ts';
import { WeeklyDigest } from '../../models/watching/weekly-digest.ts';
import type { BriefingDeps } from '../morning/read-briefing.ts';
import { type DueDigest, dueDigests, dueMails } from './due-digests.ts';
import { makeDigest } from './make-digest.ts';
import { type DigestMails, sendDigestMail } from './send-digest-mail.ts';

/** All zones are quarters of an hour apart. */
const EVERY_QUARTER = '*/15 * * * *';
const AT_ONCE = 2;
const LIMIT_SECONDS = 5 * 60;

export interface Digests {
  /** Makes and mails here and now what is due, of everybody. */
  makeDue(): Promise<void>;
  start(boss: PgBoss): Promise<unknown>;
}

/** Digests of weeks, each made once: whoever is second, on this node or another, finds the row and leaves it as it is. */
export function createDigests(deps: BriefingDeps, mails: DigestMails | null): Digests {
  const mailable = async () => (mails ? await dueMails(deps.knex, deps.now()) : []);
  const due = async () => [...(await dueDigests(deps.knex, deps.now())), ...(await mailable())];
  async function work(item: DueDigest): Promise<void> {
    await keepDigest(deps, item);
    const isDue = (await mailable()).some(({ userId, week }) => userId === item.userId && week === item.week);
    if (mails && isDue) await sendDigestMail(mails, item);
  }
  return {
    async makeDue() {
      for (const item of await due()) await work(item);
    },
    start: (boss) =>
      startKeyedQueue<DueDigest>(boss, {
        name: 'digests',
        key: ({ userId }) => userId,
        due,
        every: EVERY_QUARTER,
        atOnce: AT_ONCE,
        limits: { expireInSeconds: LIMIT_SECONDS },
        work,
      }),
  };
}

/** Does nothing for a user who is gone, and where there is nothing to tell. */
async function keepDigest(deps: BriefingDeps, { userId, week }: DueDigest): Promise<void> {
  const key = { userId, week };
  if (await WeeklyDigest.query().findOne(key)) return;
  const user = await User.query().findById(userId);
  const digest = user && (await makeDigest(deps, user, week));
  if (!digest) return;
  await WeeklyDigest.query()
    .insert({ ...key, digest, madeAt: deps.now() })
    .onConflict(['userId', 'week'])
    .ignore();
}
