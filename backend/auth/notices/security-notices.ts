import { raw } from 'objection';
import type { Device, NoticeKind, SecurityNotice as Presented } from '#shared/account-security';
import { SECURITY_NOTICES_SIZE } from '#shared/contract/limits-and-page-sizes';
import { HOUR_MS } from '#shared/days/durations';
import type { RequestContext } from '../../middleware/request-state.ts';
import { newId } from '../../models/base-model.ts';
import { SecurityNotice } from '../../models/users/security-notice.ts';
import { MAX_SESSIONS } from '../identity/session-limits.ts';
import type { MailJobs } from '../mail/mail-jobs.ts';
import { deviceOf } from '../sessions/device-of.ts';

interface Noted {
  kind: NoticeKind;
  /** The request that did it; null where a command did. */
  ctx: RequestContext | null;
  /** An address that is to hear of it in place of the user's. */
  to?: string;
}

export interface SecurityNotices {
  /** Tells the user, in the app and by mail where that is set up. */
  add(userId: string, noted: Noted): Promise<void>;
}

const NOWHERE: Device = { browser: null, system: null, client: null };

/** `mails` is null where the server sends none. */
export const createSecurityNotices = (mails: Pick<MailJobs, 'add'> | null): SecurityNotices => ({
  async add(userId, { kind, ctx, to }) {
    if (kind === 'code_refused' && (await wasNotedLately(userId, kind))) return;
    const device = ctx ? deviceOf(ctx) : NOWHERE;
    const id = newId();
    await SecurityNotice.query().insert({ userId, id, kind, ...device, sessionId: ctx?.state.sessionId ?? null });
    // What was done is done: a queue that is away must not make it look as if it had failed.
    await mails
      ?.add({ kind: 'notice', userId, noticeId: id, ...(to && { to }) })
      .catch(() => ctx?.state.log.warn({ event: 'mail_not_queued', kind }));
  },
});

/** Somebody who goes on guessing does not fill a mailbox. */
async function wasNotedLately(userId: string, kind: NoticeKind): Promise<boolean> {
  const since = new Date(Date.now() - HOUR_MS);
  const found = await SecurityNotice.query().where({ userId, kind }).where('createdAt', '>', since).first();
  return found !== undefined;
}

/** From where a user looks at notices. */
interface Viewer {
  userId: string;
  sessionId: string | undefined;
  /** The mark of the browser. */
  browser: string;
}

export async function newestNotices(viewer: Viewer): Promise<Presented[]> {
  const { userId, sessionId } = viewer;
  const rows = await SecurityNotice.query().where({ userId }).orderBy('id', 'desc').limit(SECURITY_NOTICES_SIZE);
  return rows.map(({ id, kind, browser, system, client, createdAt, seenIn, ...row }) => ({
    id,
    kind,
    browser,
    system,
    client,
    at: createdAt.toISOString(),
    isSeen: seenIn.includes(viewer.browser),
    isThis: row.sessionId !== null && row.sessionId === sessionId,
  }));
}

/**
 * Whether there is such a notice. It is seen in this browser alone: whoever got into the account says of all that they did that it
 * was them, and its user has to hear of it all the same.
 */
export async function markSeen({ userId, browser }: Omit<Viewer, 'sessionId'>, id: string): Promise<boolean> {
  const seenIn = raw('(array_prepend(?::text, array_remove(seen_in, ?)))[1:?]', browser, browser, MAX_SESSIONS);
  const marked = await SecurityNotice.query().findById([userId, id]).patch({ seenAt: new Date(), seenIn });
  return marked > 0;
}
