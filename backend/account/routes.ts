import type { Knex } from 'knex';
import * as endpoints from '#shared/account';
import { audit } from '../middleware/audit.ts';
import type { RateLimits } from '../middleware/rate-limit.ts';
import { createRouter, route } from '../middleware/route.ts';
import { endSession } from '../middleware/session.ts';
import { deleteAnalysisHistory, deleteUser } from './delete-data.ts';
import { exportData } from './export-data.ts';
import { changeSettings, presentSettings } from './settings.ts';

interface AccountDeps {
  knex: Knex;
  limits: RateLimits;
}

export function accountRoutes({ knex, limits }: AccountDeps) {
  const router = createRouter();

  route(router, endpoints.getSettings, async ({ user }) => presentSettings(user));

  route(router, endpoints.changeSettings, async ({ user, body }) =>
    presentSettings(await changeSettings(user.id, body)),
  );

  route(router, endpoints.exportData, async ({ user, ctx }) => {
    await limits.consume('exportPerUser', user.id);
    const { content, bytes } = await exportData(knex, user.id);
    audit(ctx, 'data_exported', { bytes });
    ctx.type = 'json';
    ctx.length = bytes;
    ctx.attachment(endpoints.exportFileName(Temporal.Now.plainDateISO(user.timeZone).toString()));
    return content;
  });

  route(router, endpoints.deleteAnalysisHistory, async ({ user, ctx }) => {
    const deleted = await deleteAnalysisHistory(knex, user.id);
    audit(ctx, 'data_deleted', { deleted });
    return { deleted };
  });

  route(router, endpoints.deleteUser, async ({ user, ctx }) => {
    const deleted = await deleteUser(knex, user.id);
    await endSession(ctx);
    audit(ctx, 'account_deleted', { deleted });
    return { deleted };
  });

  return router;
}
