import type { Knex } from 'knex';
import { currentUser, login, logout, signup } from '#shared/auth';
import { ApiError } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import { untilClientLeaves } from '../middleware/client-left.ts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import { networkOf } from '../middleware/network-of.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import type { RequestContext } from '../middleware/request-state.ts';
import { createRouter, openRoute, route } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { requireTimeZone } from '../models/require-time-zone.ts';
import { createUser } from './create-user.ts';
import { type Asker, createPasswords, PASSWORD_COST } from './hash-passwords.ts';
import { checkCredentials } from './log-in.ts';
import { leave } from './log-out-page.ts';
import { presentUser } from './present-user.ts';
import { signIn, signOut } from './sign-in.ts';

interface AuthDeps {
  knex: Knex;
  limits: RateLimits;
  gates: Gates;
  publicUrl: string;
  passwordCost?: number | undefined;
}

export function createAuth({ knex, limits, gates, publicUrl, passwordCost = PASSWORD_COST }: AuthDeps): Slice {
  const router = createRouter();
  const passwords = createPasswords(knex, passwordCost, gates.passwords);

  openRoute(router, signup, async ({ body, ctx }) => {
    await limits.consume('signupPerAddress', networkOf(ctx.ip));
    await requireTimeZone(body.timeZone);
    const user = await createUser(body, await passwords.hash(body.password, askerOf(ctx)));
    await signIn(ctx, user);
    audit(ctx, 'signed_up');
    return presentUser(user);
  });

  openRoute(router, login, async ({ body, ctx }) => {
    const user = await checkCredentials(ctx, body, { passwords, limits }).catch((error) => {
      if (error instanceof ApiError) audit(ctx, 'sign_in_refused', { reason: error.code });
      throw error;
    });
    await signIn(ctx, user);
    audit(ctx, 'signed_in');
    return presentUser(user);
  });

  route(router, currentUser, async ({ user }) => presentUser(user));

  openRoute(router, logout, async ({ ctx }) => {
    await signOut(ctx);
    return { message: 'You are signed out' };
  });

  router.get('/api/auth/logout', (ctx) => leave(ctx, publicUrl));

  return { router };
}

const askerOf = (ctx: RequestContext): Asker => ({ network: networkOf(ctx.ip), signal: untilClientLeaves(ctx) });
