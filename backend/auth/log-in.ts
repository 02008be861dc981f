import type { Credentials } from '#shared/auth';
import { wrongCredentials } from '../base/errors.ts';
import type { LimitName } from '../middleware/limits.ts';
import type { RateLimits } from '../middleware/rate-limit.ts';
import { User } from '../models/user.ts';
import type { Asker, Passwords } from './passwords.ts';

/**
 * The user who has these credentials. Throws 401, or 429 after too many wrong ones, or 503 when too many sign in. A guess
 * is counted before it is tried, so that many at once count as well; a right password, and one that was not tried, gives
 * its points back.
 */
export async function checkCredentials(
  { email, password }: Credentials,
  asker: Asker,
  { passwords, limits }: { passwords: Passwords; limits: RateLimits },
): Promise<User> {
  const account = email.toLowerCase();
  const { network } = asker;
  // One address runs into its own limit first, and so cannot use up that of the account.
  const points: [LimitName, ...string[]][] = [
    ['loginPerAccountAndAddress', account, network],
    ['loginPerAddress', network],
    ['loginPerAccount', account],
  ];
  for (const point of points) await limits.consume(...point);
  const giveBack = () => Promise.all(points.map((point) => limits.giveBack(...point)));

  const user = await findByEmail(email);
  const isRight = await passwords.matches(password, user?.password, asker).catch(async (error) => {
    await giveBack();
    throw error;
  });
  if (!user || !isRight) throw wrongCredentials();
  await giveBack();
  await limits.reset('loginPerAccountAndAddress', account, network);
  return user;
}

async function findByEmail(email: string): Promise<User | undefined> {
  return await User.query().findOne(User.raw('lower(email) = lower(?)', email));
}
