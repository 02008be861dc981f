import type { Knex } from 'knex';
import {
  changeSettings as changeSettingsCall,
  deleteAnalysisHistory as deleteAnalysisHistoryCall,
  deleteUser as deleteUserCall,
  exportData as exportDataCall,
  exportFileName,
  getSettings,
} from '#shared/account';
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

  route(router, getSettings, async ({ user }) => presentSettings(user));

  route(router, changeSettingsCall, async ({ user, body }) => presentSettings(await changeSettings(user.id, body)));

  route(router, exportDataCall, async ({ user, ctx }) => {
    await limits.consume('exportPerUser', user.id);
    const fileName = exportFileName(Temporal.Now.plainDateISO(user.timeZone).toString());
    return exportData(knex, user.id, ({ content, bytes }) => {
      audit(ctx, 'data_exported', { bytes });
      ctx.type = 'json';
      ctx.length = bytes;
      ctx.attachment(fileName);
      return content;
    });
  });

  route(router, deleteAnalysisHistoryCall, async ({ user, ctx }) => {
    const deleted = await deleteAnalysisHistory(knex, user.id);
    audit(ctx, 'data_deleted', { deleted });
    return { deleted };
  });

  route(router, deleteUserCall, async ({ user, ctx }) => {
    const deleted = await deleteUser(knex, user.id);
    await endSession(ctx);
    audit(ctx, 'account_deleted', { deleted });
    return { deleted };
  });

  return router;
}
