import { notSignedIn, wrongPassword } from '../../base/errors.ts';
import { audit } from '../../middleware/audit.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import { User } from '../../models/users/user.ts';
import { askerOf } from '../identity/asker-of.ts';
import type { Passwords } from '../identity/hash-passwords.ts';
import type { CheckCode } from '../two-step/second-step.ts';

export interface ProofDeps {
  passwords: Passwords;
  limits: RateLimits;
  checkCode: CheckCode;
}

/** That the user of a session is there: all that they are asked for was right. Made by `proveIdentity` alone. */
export interface Proof {
  /** With their hash. */
  user: User;
  /** Before anything was looked at: a second step that is switched on meanwhile is not proved by it. */
  at: Date;
}

/**
 * Takes the password of the user of this session, and the code where they have the second step. Throws 401 that names `field`,
 * or asks for the code, or 429 after too many wrong ones. A try is counted before it is made.
 */
export async function proveIdentity(
  ctx: RequestContext,
  { password, code, field }: { password: string; code?: string | undefined; field: string },
  { passwords, limits, checkCode }: ProofDeps,
): Promise<Proof> {
  const at = new Date();
  // The user of the session comes without the hash.
  const user = await User.query().findById(ctx.state.user?.id ?? '');
  if (!user) throw notSignedIn();
  await limits.consume('passwordAgainPerUser', user.id);
  if (!(await passwords.matches(password, user.password, askerOf(ctx)))) {
    audit(ctx, 'confirmation_refused');
    throw wrongPassword(field);
  }
  await limits.reset('passwordAgainPerUser', user.id);
  await checkCode(ctx, user, code);
  return { user, at };
}
