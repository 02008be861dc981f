import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { confirmIdentity } from '#shared/account-security';
import { currentUser, login, logout, signup } from '#shared/auth';
import { createSeal } from '../base/encrypt-secrets.ts';
import { ApiError } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import type { RequestContext } from '../middleware/request-state.ts';
import { createRouter, openRoute, route } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { requireTimeZone } from '../models/users/require-time-zone.ts';
import type { User } from '../models/users/user.ts';
import { createSendMail } from '../outbound/send-mail.ts';
import type { Settings } from '../settings/settings.ts';
import { createUser } from './create-user.ts';
import { askToConfirmIfPossible } from './email/ask-to-confirm.ts';
import { addEmailRoutes } from './email/email-routes.ts';
import { askerOf } from './identity/asker-of.ts';
import { createPasswords, PASSWORD_COST } from './identity/hash-passwords.ts';
import { knownBrowser } from './identity/known-browser.ts';
import { countSender } from './mail/mail-cap.ts';
import { createMailJobs } from './mail/mail-jobs.ts';
import { addNoticeRoutes } from './notices/notice-routes.ts';
import { createSecurityNotices, type SecurityNotices } from './notices/security-notices.ts';
import { addPasswordRoutes } from './passwords/password-routes.ts';
import { presentUser } from './present-user.ts';
import { createSendSecurityMail } from './send-security-mail.ts';
import { proveIdentity } from './sessions/confirm-identity.ts';
import { checkCredentials } from './sessions/log-in.ts';
import { leave } from './sessions/log-out-page.ts';
import { addSessionRoutes } from './sessions/session-routes.ts';
import { beginOf, renewSession, signIn, signOut } from './sessions/sign-in.ts';
import { createCheckCode } from './two-step/second-step.ts';
import { addTwoStepRoutes } from './two-step/two-step-routes.ts';

export interface AuthDeps {
  settings: Pick<Settings, 'publicUrl' | 'isLocal' | 'tokenKeys' | 'mail'>;
  knex: Knex;
  log: Logger;
  limits: RateLimits;
  gates: Gates;
  now: () => Date;
  passwordCost?: number | undefined;
}

export interface AuthSlice extends Slice {
  notices: SecurityNotices;
  /** Asks a user with a new address whether it is theirs, by mail where that is set up. */
  onNewAddress(ctx: RequestContext, user: User): Promise<void>;
}

export function createAuth(deps: AuthDeps): AuthSlice {
  const { settings, knex, log, limits, gates, now, passwordCost = PASSWORD_COST } = deps;
  const { publicUrl, isLocal, tokenKeys, mail } = settings;
  const router = createRouter();
  const passwords = createPasswords(knex, passwordCost, gates.passwords);
  const mails = mail && createMailJobs(createSendSecurityMail({ send: createSendMail(mail), publicUrl, limits }), log);
  const onNewAddress = (ctx: RequestContext, user: User) => askToConfirmIfPossible(ctx, user, { limits, mails });
  const present = (user: User) => presentUser(user, mails !== null);
  const notices = createSecurityNotices(mails);
  const secondStep = { passwords, limits, notices, seal: createSeal(tokenKeys), now };
  const proofs = { passwords, limits, checkCode: createCheckCode(secondStep) };

  openRoute(router, signup, async ({ body, ctx }) => {
    await countSender(limits, ctx, 'signupPerAddress');
    await requireTimeZone(body.timeZone);
    const user = await createUser(body, await passwords.hash(body.password, askerOf(ctx)));
    await signIn(ctx, user);
    audit(ctx, 'signed_up');
    await onNewAddress(ctx, user);
    return present(user);
  });

  openRoute(router, login, async ({ body, ctx }) => {
    const user = await checkCredentials(ctx, body, proofs).catch((error) => {
      if (error instanceof ApiError) audit(ctx, 'sign_in_refused', { reason: error.code });
      throw error;
    });
    const isKnown = knownBrowser(ctx, user) !== null;
    await signIn(ctx, user);
    audit(ctx, 'signed_in');
    if (!isKnown) await notices.add(user.id, { kind: 'new_device', ctx });
    return present(user);
  });

  route(router, confirmIdentity, async ({ body, ctx }) => {
    const proof = await proveIdentity(ctx, { ...body, field: 'password' }, proofs);
    await renewSession(ctx, proof, await beginOf(ctx));
    audit(ctx, 'identity_confirmed');
    return undefined;
  });

  route(router, currentUser, async ({ user }) => present(user));

  openRoute(router, logout, async ({ ctx }) => {
    await signOut(ctx);
    return { message: 'You are signed out' };
  });

  router.get('/api/auth/logout', (ctx) => leave(ctx, publicUrl));

  addPasswordRoutes(router, { ...proofs, knex, notices, mails, isLocal });
  addTwoStepRoutes(router, { ...secondStep, knex });
  addSessionRoutes(router);
  addNoticeRoutes(router);
  addEmailRoutes(router, { limits, mails });

  return { router, notices, onNewAddress, start: (boss) => mails?.start(boss) };
}
