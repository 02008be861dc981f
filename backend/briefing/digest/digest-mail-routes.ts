import type Router from '@koa/router';
import * as contract from '#shared/briefing/digest';
import { conflict, notFound, notSetUp } from '../../base/errors.ts';
import { digestOf } from '../../base/link-token.ts';
import { userChanged } from '../../database/user-changes.ts';
import { networkOf } from '../../middleware/network-of.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import type { RequestContext, RequestState } from '../../middleware/request-state.ts';
import { createRouter, openRoute, route } from '../../middleware/route.ts';
import { confirmedAddress, User } from '../../models/users/user.ts';
import { WeeklyDigest } from '../../models/watching/weekly-digest.ts';

interface MailRouteDeps {
  limits: RateLimits;
  /** Whether this server sends mails at all. */
  hasMail: boolean;
}

const TOKEN = /^[\w-]{43}$/;

/** The switch of the weekly mails. */
export function addDigestMailRoutes(router: Router<RequestState>, { limits, hasMail }: MailRouteDeps): void {
  const missing = (user: User) => {
    if (!hasMail) return 'no_mail' as const;
    return confirmedAddress(user) ? null : ('unconfirmed' as const);
  };
  const present = (user: User, isOn = user.weeklyMail) => ({ isOn, missing: missing(user) });

  route(router, contract.getDigestMail, async ({ user }) => present(user));

  route(router, contract.setDigestMail, async ({ user, body: { isOn } }) => {
    if (isOn && !hasMail) throw notSetUp('This server sends no email');
    if (isOn && !confirmedAddress(user)) throw conflict('Confirm your email address first');
    await User.query().findById(user.id).patch({ weeklyMail: isOn });
    await userChanged(user.id);
    return present(user, isOn);
  });

  openRoute(router, contract.stopDigestMail, async ({ body: { token }, ctx }) => {
    await stop(limits, ctx, token);
    return { isOn: false as const };
  });
}

/** For mail programs: the token is the key, so neither session nor Origin is asked for. A GET, as scanners send it, stops nothing. */
export function oneClickStop(limits: RateLimits): Router<RequestState> {
  const router = createRouter();
  router.post(contract.ONE_CLICK_STOP, async (ctx: RequestContext) => {
    const token = ctx.query[contract.ONE_CLICK_TOKEN];
    await stop(limits, ctx, typeof token === 'string' && TOKEN.test(token) ? token : '');
    ctx.status = 204;
  });
  return router;
}

/** Throws 404 for a token of no mail. One that was used works again: the mails are off already. */
async function stop(limits: RateLimits, ctx: RequestContext, token: string): Promise<void> {
  await limits.consume('stopMailsPerAddress', networkOf(ctx.ip));
  const mailed = await WeeklyDigest.query().findOne({ stopHash: digestOf(token) });
  if (!mailed) throw notFound('This mail');
  await User.query().findById(mailed.userId).patch({ weeklyMail: false });
  await userChanged(mailed.userId);
}
