import type Router from '@koa/router';
import { endOneSession, endOtherSessions, listSessions } from '#shared/account-security';
import { notFound } from '../../base/errors.ts';
import { audit } from '../../middleware/audit.ts';
import type { RequestState } from '../../middleware/request-state.ts';
import { requireConfirmed } from '../../middleware/require-confirmed.ts';
import { route } from '../../middleware/route.ts';
import { endSession } from '../../middleware/session-cookie.ts';
import { Session } from '../../models/users/session.ts';
import { SESSION_IDLE_MS, SESSION_MAX_AGE_MS } from '../identity/session-limits.ts';

/** What a screen calls a session by. Nobody gets from it to the row's key, and from that nobody gets to the cookie. */
const PUBLIC_ID = 'md5(sid)::uuid::text';

/** That caches forget a session before its end is answered is done for every change: `noteChanges`. */
export function addSessionRoutes(router: Router<RequestState>): void {
  route(router, listSessions, async ({ user, ctx }) => {
    const rows = await liveSessions(user.id);
    return rows
      .map(({ id, createdAt, expire, browser, system, client, sid }) => ({
        id,
        browser,
        system,
        client,
        firstSeen: createdAt.toISOString(),
        // Whoever is seen gets this much more time.
        lastSeen: new Date(expire.getTime() - SESSION_IDLE_MS).toISOString(),
        isThis: sid === ctx.state.sessionId,
      }))
      .toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeen.localeCompare(a.lastSeen));
  });

  route(router, endOneSession, async ({ user, params, ctx }) => {
    const session = (await liveSessions(user.id)).find(({ id }) => id === params.id);
    if (!session) throw notFound('This session');
    const isThis = session.sid === ctx.state.sessionId;
    // Whoever took over a browser must not shut its user out of the others (ASVS 7.5.2).
    if (!isThis) await requireConfirmed(ctx);
    await Session.query().deleteById(session.sid);
    if (isThis) await endSession(ctx);
    audit(ctx, 'session_ended', { ended: 1 });
    return undefined;
  });

  route(router, endOtherSessions, async ({ user, ctx }) => {
    await requireConfirmed(ctx);
    const ended = await Session.query()
      .delete()
      .where({ userId: user.id })
      .whereNot({ sid: ctx.state.sessionId ?? '' });
    audit(ctx, 'session_ended', { ended });
    return { ended };
  });
}

type LiveSession = Session & { id: string };

async function liveSessions(userId: string): Promise<LiveSession[]> {
  const rows = await Session.query()
    .select('sessions.*', Session.raw(`${PUBLIC_ID} as id`))
    .where({ userId })
    .where('expire', '>', new Date())
    .where('createdAt', '>', new Date(Date.now() - SESSION_MAX_AGE_MS));
  // The select has added the id.
  return rows as LiveSession[];
}
