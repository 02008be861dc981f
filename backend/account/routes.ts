import type { Knex } from 'knex';
import * as contract from '#shared/account';
import type { Seal } from '../base/encrypt-secrets.ts';
import { audit } from '../middleware/audit.ts';
import { ClientLeft, untilClientLeaves } from '../middleware/client-left.ts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import { networkOf } from '../middleware/network-of.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import type { RequestContext } from '../middleware/request-state.ts';
import { requireConfirmed } from '../middleware/require-confirmed.ts';
import { createRouter, route } from '../middleware/route.ts';
import { endSession } from '../middleware/session-cookie.ts';
import type { Slice } from '../middleware/slice.ts';
import { readRoomNotes } from '../models/room/require-room.ts';
import { toldEverywhere } from '../models/room/what-is-kept.ts';
import { PasswordReset } from '../models/users/password-reset.ts';
import { confirmedAddress, type User } from '../models/users/user.ts';
import { changeSettings, presentSettings, readUser } from './change-settings.ts';
import { deleteAnalysisHistory, deleteUser } from './delete-data.ts';
import { exportData } from './export-data.ts';

interface AccountDeps {
  knex: Knex;
  /** Opens what an export has in plain. */
  seal: Seal;
  limits: RateLimits;
  gates: Gates;
  /** Tells a user what was done to the account. */
  notices: { add(userId: string, noted: { kind: 'email_changed'; ctx: RequestContext; to?: string }): Promise<void> };
  /** Asks a user with a new address whether it is theirs. */
  onNewAddress(ctx: RequestContext, user: User): Promise<void>;
}

/** Settings, export, and deletion of the signed-in user. */
export function accountRoutes(deps: AccountDeps): Slice['router'] {
  const { knex, seal, limits, gates } = deps;
  const router = createRouter();

  route(router, contract.getSettings, async ({ user }) => presentSettings(user));

  route(router, contract.changeSettings, async ({ user, body, ctx }) => {
    // Whoever has the address can choose a new password.
    const before = await readUser(user.id);
    const isNewAddress = body.email !== undefined && body.email !== before.email;
    if (isNewAddress) await admitNewAddress(ctx, before, limits);
    const changed = await changeSettings(before, body);
    if (isNewAddress) await tellNewAddress(ctx, { from: before, to: changed }, deps);
    return presentSettings(changed);
  });

  route(router, contract.getRoom, ({ user }) => readRoomNotes(knex, user.id, toldEverywhere), { gate: gates.figures });

  route(
    router,
    contract.exportData,
    async ({ user, ctx }) => {
      await limits.consume('exportPerUser', user.id);
      const fileName = contract.exportFileName(Temporal.Now.plainDateISO(user.timeZone).toString());
      const signal = untilClientLeaves(ctx);
      const { content, bytes } = await exportData({ knex, seal, gate: gates.exports, signal }, user.id);
      void noteEnd(ctx, bytes);
      ctx.type = 'json';
      ctx.attachment(fileName);
      return content;
    },
    { gate: null },
  );

  route(router, contract.deleteAnalysisHistory, async ({ user, ctx }) => {
    const deleted = await deleteAnalysisHistory(knex, user.id);
    audit(ctx, 'data_deleted', { deleted });
    return { deleted };
  });

  route(router, contract.deleteUser, async ({ user, ctx }) => {
    await requireConfirmed(ctx);
    const deleted = await deleteUser(knex, user.id);
    await endSession(ctx);
    audit(ctx, 'account_deleted', { deleted });
    return { deleted };
  });

  return router;
}

/** For who has proved who they are, now and then: a refusal tells that somebody has the address, as signing up does. */
async function admitNewAddress(ctx: RequestContext, { id }: User, limits: RateLimits): Promise<void> {
  await requireConfirmed(ctx);
  await limits.consume('addressPerUser', id);
  await limits.consume('signupPerAddress', networkOf(ctx.ip));
}

async function tellNewAddress(
  ctx: RequestContext,
  { from, to }: { from: User; to: User },
  { notices, onNewAddress }: AccountDeps,
): Promise<void> {
  // One that is under way went to the address before.
  await PasswordReset.query().delete().where({ userId: from.id });
  audit(ctx, 'email_changed');
  const before = confirmedAddress(from);
  await notices.add(from.id, { kind: 'email_changed', ctx, ...(before && { to: before }) });
  await onNewAddress(ctx, to);
}

/** The answer has begun by then: where an export ends early, the connection is cut and only the log can say why. */
async function noteEnd(ctx: RequestContext, bytes: Promise<number>): Promise<void> {
  try {
    audit(ctx, 'data_exported', { bytes: await bytes });
  } catch (error) {
    const userId = ctx.state.user?.id;
    if (error instanceof ClientLeft) return ctx.state.log.info({ event: 'export_dropped', userId });
    const { name, stack } = error instanceof Error ? error : new Error(typeof error);
    ctx.state.log.error({ event: 'export_failed', userId, error: { name, stack } });
  }
}
