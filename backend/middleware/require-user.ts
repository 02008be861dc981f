import { forbidden, notSignedIn } from '../base/errors.ts';
import type { User } from '../models/users/user.ts';
import { audit } from './audit.ts';
import type { RequestContext } from './request-state.ts';

/** The signed-in user, or 401. */
export function requireUser(ctx: RequestContext): User {
  if (!ctx.state.user) throw notSignedIn();
  return ctx.state.user;
}

/** Refuses, with 403, input that names another user than the one who is signed in. */
export function requireOwn(ctx: RequestContext, ...inputs: unknown[]): void {
  const { id } = requireUser(ctx);
  if (inputs.every((input) => namesNobodyBut(id, input))) return;
  audit(ctx, 'other_user_refused');
  throw forbidden();
}

const namesNobodyBut = (id: string, input: unknown): boolean =>
  typeof input !== 'object' || input === null || !('userId' in input) || input.userId === id;
