import { MINUTE_MS } from '#shared/durations';
import { confirmationNeeded, notSignedIn } from '../base/errors.ts';
import { Session } from '../models/session.ts';
import { enabledTwoStep } from '../models/two-step.ts';
import type { RequestContext } from './request-state.ts';
import { requireUser } from './require-user.ts';

/** How long a proof of who is there holds. */
const CONFIRMED_MS = 10 * MINUTE_MS;

/**
 * Refuses, with `confirmation_needed`, a session whose user has not proved lately who they are. Having signed in lately will
 * do, except for those with a second step: they are asked for what they switched it on for.
 */
export async function requireConfirmed(ctx: RequestContext): Promise<void> {
  const { id } = requireUser(ctx);
  const session = await Session.query().findById(ctx.state.sessionId ?? '');
  if (!session) throw notSignedIn();
  const proved = session.confirmedAt ?? ((await enabledTwoStep(id)) ? null : session.createdAt);
  if (!proved || proved.getTime() < Date.now() - CONFIRMED_MS) throw confirmationNeeded();
}
