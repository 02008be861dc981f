import type { Credentials } from '#shared/auth';
import { wrongCredentials } from '../base/errors.ts';
import { networkOf } from '../middleware/network-of.ts';
import type { RateLimits } from '../middleware/rate-limit.ts';
import { User } from '../models/user.ts';
import type { Passwords } from './passwords.ts';

/**
 * The user who has these credentials, or 401, or 429 after too many wrong ones. A guess is counted before it is tried, so
 * that many at once count as well; a right password takes its own points back.
 */
export async function checkCredentials(
  { email, password }: Credentials,
  address: string,
  { passwords, limits }: { passwords: Passwords; limits: RateLimits },
): Promise<User> {
  const account = email.toLowerCase();
  const network = networkOf(address);
  // One address runs into its own limit first, and so cannot use up that of the account.
  await limits.consume('loginPerAccountAndAddress', account, network);
  await limits.consume('loginPerAddress', network);
  await limits.consume('loginPerAccount', account);
  const user = await findByEmail(email);
  const isRight = await passwords.matches(password, user?.password);
  if (!user || !isRight) throw wrongCredentials();
  await Promise.all([
    limits.reset('loginPerAccountAndAddress', account, network),
    limits.giveBack('loginPerAddress', network),
    limits.giveBack('loginPerAccount', account),
  ]);
  return user;
}

async function findByEmail(email: string): Promise<User | undefined> {
  return await User.query().findOne(User.raw('lower(email) = lower(?)', email));
}
