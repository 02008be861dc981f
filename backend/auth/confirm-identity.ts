import { notSignedIn, wrongPassword } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import type { RequestContext } from '../middleware/request-state.ts';
import { User } from '../models/user.ts';
import { askerOf } from './asker-of.ts';
import type { Passwords } from './hash-passwords.ts';

/**
 * The user of this session with their hash, once their password was given again. Throws 401 that names `field`, or 429 after
 * too many wrong ones. A try is counted before it is made.
 */
export async function askPasswordAgain(
  ctx: RequestContext,
  { password, field }: { password: string; field: string },
  { passwords, limits }: { passwords: Passwords; limits: RateLimits },
): Promise<User> {
  // The user of the session comes without the hash.
  const user = await User.query().findById(ctx.state.user?.id ?? '');
  if (!user) throw notSignedIn();
  await limits.consume('passwordAgainPerUser', user.id);
  if (!(await passwords.matches(password, user.password, askerOf(ctx)))) {
    audit(ctx, 'confirmation_refused');
    throw wrongPassword(field);
  }
  await limits.reset('passwordAgainPerUser', user.id);
  return user;
}
