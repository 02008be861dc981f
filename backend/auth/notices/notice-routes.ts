import type Router from '@koa/router';
import { listNotices, noticeSeen } from '#shared/account-security';
import { notFound } from '../../base/errors.ts';
import type { RequestContext, RequestState } from '../../middleware/request-state.ts';
import { route } from '../../middleware/route.ts';
import type { User } from '../../models/users/user.ts';
import { knownBrowser } from '../identity/known-browser.ts';
import { markSeen, newestNotices } from './security-notices.ts';

export function addNoticeRoutes(router: Router<RequestState>): void {
  route(router, listNotices, ({ user, ctx }) => newestNotices(viewerOf(ctx, user)));

  route(router, noticeSeen, async ({ user, params, ctx }) => {
    if (!(await markSeen(viewerOf(ctx, user), params.id))) throw notFound('This notice');
    return undefined;
  });
}

/** A browser that lost its mark is known by its session, until that ends. */
function viewerOf(ctx: RequestContext, user: User) {
  const { sessionId } = ctx.state;
  return { userId: user.id, sessionId, browser: knownBrowser(ctx, user) ?? sessionId ?? '' };
}
