import type Router from '@koa/router';
import type { Knex } from 'knex';
import { beginTwoStep, disableTwoStep, enableTwoStep, getTwoStep, renewRecoveryCodes } from '#shared/account-security';
import { conflict, wrongCode } from '../../base/errors.ts';
import { audit } from '../../middleware/audit.ts';
import type { RequestContext, RequestState } from '../../middleware/request-state.ts';
import { requireConfirmed } from '../../middleware/require-confirmed.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { route } from '../../middleware/route.ts';
import { RecoveryCode } from '../../models/users/recovery-code.ts';
import { Session } from '../../models/users/session.ts';
import { enabledTwoStep, TwoStep } from '../../models/users/two-step.ts';
import type { User } from '../../models/users/user.ts';
import { askerOf } from '../identity/asker-of.ts';
import { newSecret, otpauthAddress, stepOf } from './authenticator.ts';
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import { digitsOf, type SecondStepDeps, takeStep } from './second-step.ts';
import { openSecret, sealSecret } from './stored-secret.ts';

type TwoStepDeps = SecondStepDeps & { knex: Knex };

export function addTwoStepRoutes(router: Router<RequestState>, deps: TwoStepDeps): void {
  const { knex, limits, notices } = deps;

  route(router, getTwoStep, async ({ user }) => {
    const twoStep = await enabledTwoStep(user.id);
    const left = twoStep ? await RecoveryCode.query().where({ userId: user.id }).resultSize() : 0;
    return { since: twoStep?.enabledAt?.toISOString() ?? null, recoveryCodesLeft: left };
  });

  route(router, beginTwoStep, async ({ user, ctx }) => {
    await requireConfirmed(ctx);
    await limits.consume('twoStepPerUser', user.id);
    const secret = newSecret();
    await storePending(deps, user, secret);
    return { secret, address: otpauthAddress(secret, user.email) };
  });

  route(router, enableTwoStep, async ({ user, body, ctx }) => {
    await requireConfirmed(ctx);
    await limits.consume('twoStepPerUser', user.id);
    const { codes, rows } = await makeRecoveryCodes(deps.passwords, user.id, askerOf(ctx));
    await enable(ctx, deps, body.code);
    await knex.transaction((trx) => storeRecoveryCodes(trx, user.id, rows));
    audit(ctx, 'two_step_on');
    await notices.add(user.id, { kind: 'two_step_on', ctx });
    return { recoveryCodes: codes };
  });

  route(router, disableTwoStep, async ({ user, ctx }) => {
    await requireConfirmed(ctx);
    const disabled = await knex.transaction(async (trx) => {
      await RecoveryCode.query(trx).delete().where({ userId: user.id });
      return await TwoStep.query(trx).deleteById(user.id);
    });
    if (disabled === 0) return undefined;
    audit(ctx, 'two_step_off');
    await notices.add(user.id, { kind: 'two_step_off', ctx });
    return undefined;
  });

  route(router, renewRecoveryCodes, ({ user, ctx }) => renew(ctx, user, deps));
}

/** In place of one that was begun and not finished; 409 where the second step is on. */
async function storePending({ seal }: TwoStepDeps, { id: userId }: User, secret: string): Promise<void> {
  const row = { ...sealSecret(seal, userId, secret), createdAt: new Date() };
  const stored = await TwoStep.query()
    .insert({ userId, ...row })
    .onConflict('userId')
    .merge({ ...row, lastStep: '0' })
    .whereNull('two_step.enabledAt')
    .returning('userId');
  if ([stored].flat().length === 0 || (await enabledTwoStep(userId))) throw isOn();
}

async function enable(ctx: RequestContext, { seal, now }: TwoStepDeps, code: string): Promise<void> {
  const pending = await TwoStep.query().findById(requireUser(ctx).id).whereNull('enabledAt');
  if (!pending) throw conflict('Please begin with a new QR code');
  const digits = digitsOf(code);
  const step = digits && stepOf(openSecret(seal, pending), digits, now());
  const enabledAt = new Date();
  if (!step || !(await takeStep(pending, step, { enabledAt }))) throw wrongCode();
  // The password lately, and now a code: this session has proved all that is asked for from now on.
  await Session.query()
    .findById(ctx.state.sessionId ?? '')
    .patch({ confirmedAt: enabledAt });
}

async function renew(ctx: RequestContext, user: User, deps: TwoStepDeps): Promise<{ recoveryCodes: string[] }> {
  await requireConfirmed(ctx);
  await deps.limits.consume('twoStepPerUser', user.id);
  if (!(await enabledTwoStep(user.id))) throw conflict('Two-step sign-in is off');
  const { codes, rows } = await makeRecoveryCodes(deps.passwords, user.id, askerOf(ctx));
  await deps.knex.transaction((trx) => storeRecoveryCodes(trx, user.id, rows));
  audit(ctx, 'recovery_codes_renewed');
  await deps.notices.add(user.id, { kind: 'recovery_codes_renewed', ctx });
  return { recoveryCodes: codes };
}

const isOn = () => conflict('Two-step sign-in is on already');
