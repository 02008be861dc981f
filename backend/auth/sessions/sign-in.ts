import { audit } from '../../middleware/audit.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import { endSession, sessionOf } from '../../middleware/session-cookie.ts';
import { SecurityNotice } from '../../models/users/security-notice.ts';
import { Session } from '../../models/users/session.ts';
import type { User } from '../../models/users/user.ts';
import { rememberBrowser } from '../identity/known-browser.ts';
import type { Proof } from './confirm-identity.ts';

type TakenOver = Omit<NonNullable<RequestContext['state']['beginning']>, 'user'>;

/**
 * Starts a session of the user, whose hash is the one that was checked, under a new id and ends the one that the browser came with. `regenerate` must be awaited:
 * otherwise the cookie would be set after the answer was sent, which ends the process.
 */
export async function signIn(ctx: RequestContext, user: User, takenOver: TakenOver = {}): Promise<void> {
  const { session } = sessionOf(ctx);
  if (!session) throw new Error('Signing in needs the session middleware');
  session.userId = user.id;
  ctx.state.beginning = { user, ...takenOver };
  await session.regenerate();
  rememberBrowser(ctx, user);
  ctx.state.user = user;
}

/** Gives the session a new id after its user proved again who they are (ASVS 7.2.4); it began when it began. */
export async function renewSession(ctx: RequestContext, { user, at }: Proof, began: Date | undefined): Promise<void> {
  const { sessionId } = ctx.state;
  await signIn(ctx, user, { ...(began && { createdAt: began }), confirmedAt: at });
  if (!sessionId) return;
  // What this browser did before is still what this browser did.
  const bySameBrowser = SecurityNotice.query().where({ userId: user.id, sessionId });
  await bySameBrowser.patch({ sessionId: ctx.state.sessionId ?? null });
}

/** When the session that the browser came with began. */
export async function beginOf({ state }: RequestContext): Promise<Date | undefined> {
  const session = state.sessionId ? await Session.query().findById(state.sessionId) : undefined;
  return session?.createdAt;
}

/** Ends the session that the browser came with, if any. */
export async function signOut(ctx: RequestContext): Promise<void> {
  await endSession(ctx);
  if (ctx.state.user) audit(ctx, 'signed_out');
}
