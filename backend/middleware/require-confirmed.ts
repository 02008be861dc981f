import { MINUTE_MS } from '#shared/days/durations';
import { confirmationNeeded, notSignedIn } from '../base/errors.ts';
import { Session } from '../models/users/session.ts';
import { enabledTwoStep, type TwoStep } from '../models/users/two-step.ts';
import type { RequestContext } from './request-state.ts';
import { requireUser } from './require-user.ts';

/** How long a proof of who is there holds. */
const CONFIRMED_MS = 10 * MINUTE_MS;

/**
 * Refuses, with `confirmation_needed`, a session whose user has not proved lately who they are. Having signed in lately will
 * do, except for those with a second step: they are asked for what they switched it on for. Who may do what with less is tried
 * against the table in `docs/security.md`.
 */
export async function requireConfirmed(ctx: RequestContext): Promise<void> {
  const { id } = requireUser(ctx);
  const session = await Session.query().findById(ctx.state.sessionId ?? '');
  if (!session) throw notSignedIn();
  const proved = provedAt(session, await enabledTwoStep(id));
  if (!proved || proved.getTime() < Date.now() - CONFIRMED_MS) throw confirmationNeeded();
}

/** When all was proved that the user is asked for today: what was proved before the second step was on had no code. */
function provedAt({ confirmedAt, createdAt }: Session, twoStep: TwoStep | undefined): Date | null {
  if (!twoStep) return confirmedAt ?? createdAt;
  const isWithCode = confirmedAt && twoStep.enabledAt && confirmedAt >= twoStep.enabledAt;
  return isWithCode ? confirmedAt : null;
}
