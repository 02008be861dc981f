import type { Credentials } from '#shared/auth';
import { wrongCredentials } from '../../base/errors.ts';
import { networkOf, widerNetworksOf } from '../../middleware/network-of.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import type { LimitName } from '../../middleware/rate-limits.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import type { User } from '../../models/users/user.ts';
import { askerOf } from '../identity/asker-of.ts';
import { findByEmail, findByUsername } from '../identity/find-user.ts';
import type { Passwords } from '../identity/hash-passwords.ts';
import { knownBrowser } from '../identity/known-browser.ts';
import type { CheckCode } from '../two-step/second-step.ts';

type Points = [LimitName, ...string[]];

/**
 * The user who has these credentials. Throws 401, also where the second step is still to come, or 429 after too many wrong ones, or 503 when too many sign in. A guess
 * is counted before it is tried, so that many at once count as well; a right password, and one that was not tried, gives
 * its points back.
 */
export async function checkCredentials(
  ctx: RequestContext,
  { email, username = '', password, code }: Credentials,
  { passwords, limits, checkCode }: { passwords: Passwords; limits: RateLimits; checkCode: CheckCode },
): Promise<User> {
  // Each name has limits of its own: common ones would tell which address belongs to which username.
  const account = (email ?? username).toLowerCase();
  const user = await (email === undefined ? findByUsername(username) : findByEmail(email));
  const points = pointsOf(account, ctx.ip, knownBrowser(ctx, user));
  for (const point of points) await limits.consume(...point);
  const giveBack = () => Promise.all(points.map((point) => limits.giveBack(...point)));

  const network = networkOf(ctx.ip);
  const isRight = await passwords.matches(password, user?.password, askerOf(ctx)).catch(async (error) => {
    await giveBack();
    throw error;
  });
  if (!user || !isRight) throw wrongCredentials();
  await giveBack();
  await limits.reset('loginPerAccountAndAddress', account, network);
  await checkCode(ctx, user, code);
  await limits.consume('signInPerUser', user.id);
  return user;
}

/**
 * What a guess costs, the narrowest limit first: one address, and one customer with many IPv6 networks, runs into a limit
 * of its own and so cannot use up that of the account. A browser in which the user signed in before has a limit of its
 * own in place of the account's, which others can use up.
 */
function pointsOf(account: string, address: string, browser: string | null): Points[] {
  const network = networkOf(address);
  const wider = widerNetworksOf(address);
  return [
    ['loginPerAccountAndAddress', account, network],
    ...(wider ? widerPointsOf(account, wider) : []),
    ['loginPerAddress', network],
    browser ? ['loginPerKnownBrowser', account, browser] : ['loginPerAccount', account],
  ];
}

const widerPointsOf = (account: string, { bits56, bits48 }: { bits56: string; bits48: string }): Points[] => [
  ['loginPerAccountAndCustomer', account, bits56],
  ['loginPerAccountAndSite', account, bits48],
  ['loginPerCustomer', bits56],
  ['loginPerSite', bits48],
];
