import type Router from '@koa/router';
import type { Knex } from 'knex';
import { changePassword, requestReset, resetOptions, resetPassword } from '#shared/account-security';
import { badRequest, conflict, invalidInput, notSetUp } from '../../base/errors.ts';
import { audit } from '../../middleware/audit.ts';
import { networkOf } from '../../middleware/network-of.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import type { RequestContext, RequestState } from '../../middleware/request-state.ts';
import { openRoute, route } from '../../middleware/route.ts';
import { askerOf } from '../asker-of.ts';
import { askPasswordAgain } from '../confirm-identity.ts';
import type { Passwords } from '../hash-passwords.ts';
import type { MailJobs } from '../mail/mail-jobs.ts';
import type { SecurityNotices } from '../notices/security-notices.ts';
import { beginOf, renewSession } from '../sign-in.ts';
import { refuseWeak } from './refuse-weak.ts';
import { ownerOf, takeReset } from './resets.ts';
import { storePassword } from './store-password.ts';

interface PasswordDeps {
  knex: Knex;
  limits: RateLimits;
  passwords: Passwords;
  notices: SecurityNotices;
  /** Null where the server sends no mail. */
  mails: Pick<MailJobs, 'add'> | null;
  /** True where people and server share a machine. */
  isLocal: boolean;
}

const USED_OR_OLD = 'This link was used already, or is older than an hour. Please ask for a new one';

export function addPasswordRoutes(router: Router<RequestState>, deps: PasswordDeps): void {
  const { limits, mails } = deps;

  route(router, changePassword, ({ body, ctx }) => change(ctx, body, deps));

  openRoute(router, resetOptions, async () => ({ byEmail: mails !== null, isOwn: deps.isLocal }));

  openRoute(router, requestReset, async ({ body: { email }, ctx }) => {
    if (!mails) throw notSetUp('This server sends no email. Please ask whoever runs it');
    const network = networkOf(ctx.ip);
    const account = email.toLowerCase();
    await limits.consume('resetPerAccountAndAddress', account, network);
    await limits.consume('resetPerAddress', network);
    await limits.consume('resetPerAccount', account);
    await mails.add({ kind: 'reset', email });
    audit(ctx, 'password_reset_asked');
    return undefined;
  });

  openRoute(router, resetPassword, ({ body, ctx }) => reset(ctx, body, deps));
}

async function change(
  ctx: RequestContext,
  { current, password }: { current: string; password: string },
  { knex, passwords, limits, notices }: PasswordDeps,
): Promise<{ ended: number }> {
  const user = await askPasswordAgain(ctx, { password: current, field: 'current' }, { passwords, limits });
  if (password === current) throw invalidInput({ password: 'This is your password already' });
  await refuseWeak(password, user, 'password');
  const hash = await passwords.hash(password, askerOf(ctx));
  const began = await beginOf(ctx);
  const ended = await knex.transaction((trx) => storePassword(trx, { userId: user.id, hash, replaced: user.password }));
  if (ended === null) throw conflict('Your password was changed elsewhere meanwhile. Please sign in with that one');
  user.password = hash;
  await renewSession(ctx, user, began);
  audit(ctx, 'password_changed', { ended: ended - 1 });
  await notices.add(user.id, { kind: 'password_changed', ctx });
  return { ended: Math.max(ended - 1, 0) };
}

async function reset(
  ctx: RequestContext,
  { token, password }: { token: string; password: string },
  { knex, passwords, limits, notices }: PasswordDeps,
): Promise<undefined> {
  await limits.consume('tokenPerAddress', networkOf(ctx.ip));
  const user = await ownerOf(token);
  if (!user) throw badRequest(USED_OR_OLD);
  await refuseWeak(password, user, 'password');
  const hash = await passwords.hash(password, askerOf(ctx));
  if (!(await takeReset(knex, token, { user, hash }))) throw badRequest(USED_OR_OLD);
  ctx.state.log.info({ audit: 'password_reset', userId: user.id }, 'password_reset');
  await notices.add(user.id, { kind: 'password_reset', ctx });
}
