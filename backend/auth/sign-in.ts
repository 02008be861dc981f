import { audit } from '../middleware/audit.ts';
import type { RequestContext } from '../middleware/request-state.ts';
import { endSession, sessionOf } from '../middleware/session-cookie.ts';
import type { User } from '../models/user.ts';
import { rememberBrowser } from './known-browser.ts';

/**
 * Starts a session of the user under a new id and ends the one that the browser came with. `regenerate` must be awaited:
 * otherwise the cookie would be set after the answer was sent, which ends the process.
 */
export async function signIn(ctx: RequestContext, user: User): Promise<void> {
  const { session } = sessionOf(ctx);
  if (!session) throw new Error('Signing in needs the session middleware');
  session.userId = user.id;
  await session.regenerate();
  rememberBrowser(ctx, user);
  ctx.state.user = user;
}

/** Ends the session that the browser came with, if any. */
export async function signOut(ctx: RequestContext): Promise<void> {
  await endSession(ctx);
  if (ctx.state.user) audit(ctx, 'signed_out');
}
