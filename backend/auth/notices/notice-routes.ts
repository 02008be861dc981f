import type Router from '@koa/router';
import { listNotices, noticeSeen } from '#shared/account-security';
import { notFound } from '../../base/errors.ts';
import type { RequestState } from '../../middleware/request-state.ts';
import { route } from '../../middleware/route.ts';
import { markSeen, newestNotices } from './security-notices.ts';

export function addNoticeRoutes(router: Router<RequestState>): void {
  route(router, listNotices, ({ user, ctx }) => newestNotices(user.id, ctx.state.sessionId));

  route(router, noticeSeen, async ({ user, params, ctx }) => {
    if (!(await markSeen(user.id, params.id, ctx.state.sessionId))) throw notFound('This notice');
    return undefined;
  });
}
