import type Router from '@koa/router';
import type { Knex } from 'knex';
import {
  type ChangePassword,
  changePassword,
  requestReset,
  resetOptions,
  resetPassword,
} from '#shared/account-security';
import { badRequest, conflict, invalidInput, notSetUp } from '../../base/errors.ts';
import { audit } from '../../middleware/audit.ts';
import { networkOf } from '../../middleware/network-of.ts';
import type { RequestContext, RequestState } from '../../middleware/request-state.ts';
import { openRoute, route } from '../../middleware/route.ts';
import type { User } from '../../models/users/user.ts';
import { askerOf } from '../identity/asker-of.ts';
import { countSender, refuseWhereFull } from '../mail/mail-cap.ts';
import type { MailJobs } from '../mail/mail-jobs.ts';
import { mailboxOf } from '../mail/mailbox-of.ts';
import type { SecurityNotices } from '../notices/security-notices.ts';
import { type ProofDeps, proveIdentity } from '../sessions/confirm-identity.ts';
import { beginOf, renewSession } from '../sessions/sign-in.ts';
import { refuseWeak } from './refuse-weak.ts';
import { ownerOf, takeReset } from './resets.ts';
import { storePassword } from './store-password.ts';

interface PasswordDeps extends ProofDeps {
  knex: Knex;
  notices: SecurityNotices;
  /** Null where the server sends no mail. */
  mails: Pick<MailJobs, 'add'> | null;
  /** True where people and server share a machine. */
  isLocal: boolean;
}

const USED_OR_OLD = 'This link was used already, or is older than an hour. Please ask for a new one';

export function addPasswordRoutes(router: Router<RequestState>, deps: PasswordDeps): void {
  const { limits, mails } = deps;

  route(router, changePassword, ({ user, body, ctx }) => change(ctx, { ...body, user }, deps));

  openRoute(router, resetOptions, async () => ({ byEmail: mails !== null, isOwn: deps.isLocal }));

  openRoute(router, requestReset, async ({ body: { email }, ctx }) => {
    if (!mails) throw notSetUp('This server sends no email. Please ask whoever runs it');
    await limits.consume('resetPerMailboxAndAddress', mailboxOf(email), networkOf(ctx.ip));
    await countSender(limits, ctx, 'resetPerAddress');
    await refuseWhereFull(limits, 'reset');
    await mails.add({ kind: 'reset', email });
    audit(ctx, 'password_reset_asked');
    return undefined;
  });

  openRoute(router, resetPassword, ({ body, ctx }) => reset(ctx, body, deps));
}

async function change(
  ctx: RequestContext,
  { user: signedIn, current, password, code }: ChangePassword & { user: User },
  deps: PasswordDeps,
): Promise<{ ended: number }> {
  // Before the proof: a code is good once, and who has to choose another password would need the next one.
  if (password === current) throw invalidInput({ password: 'Please choose one that differs from the current one' });
  await refuseWeak(password, signedIn, 'password');
  const proof = await proveIdentity(ctx, { password: current, code, field: 'current' }, deps);
  const { user } = proof;
  const { knex, passwords, notices } = deps;
  const hash = await passwords.hash(password, askerOf(ctx));
  const began = await beginOf(ctx);
  const ended = await knex.transaction((trx) => storePassword(trx, { userId: user.id, hash, replaced: user.password }));
  if (ended === null) throw conflict('Your password was changed elsewhere meanwhile. Please sign in with that one');
  user.password = hash;
  await renewSession(ctx, proof, began);
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
