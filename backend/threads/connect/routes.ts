import { CALLBACK_PATH } from '#shared/addresses/connect-window';
import { getThreadsAuthUrl } from '#shared/threads';
import { notSetUp, notSignedIn } from '../../base/errors.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { PUBLISH_SCOPE, READ_SCOPES } from '../tokens/permissions.ts';
import { authorizeUrl } from './authorize-url.ts';
import { type CallbackDeps, finishConnect } from './callback.ts';
import { createState } from './oauth-states.ts';

interface ConnectDeps {
  /** Null if neither an app nor the sandbox is configured. */
  connecting: CallbackDeps | null;
  /** Recognises our own pages and extensions. */
  isOurs(origin: string): boolean;
  limits: RateLimits;
}

export function connectRoutes({ connecting, isOurs, limits }: ConnectDeps) {
  const router = createRouter();
  const requireSetUp = () => {
    if (connecting) return connecting;
    throw notSetUp('Connecting Threads is not set up on this server');
  };

  route(router, getThreadsAuthUrl, async ({ user, query, ctx }) => {
    const { app, publicUrl } = requireSetUp();
    const { sessionId } = ctx.state;
    if (!sessionId) throw notSignedIn();
    await limits.consume('connectPerUser', user.id);
    // The page that started the connection is notified at the end. It may belong to the extension.
    const origin = ctx.get('Origin');
    const returnOrigin = isOurs(origin) ? origin : new URL(publicUrl).origin;
    const scope = query.publish === 'true' ? [...READ_SCOPES, PUBLISH_SCOPE] : READ_SCOPES;
    const state = await createState({ userId: user.id, sessionId }, { returnOrigin, scope });
    return { authUrl: authorizeUrl(app, publicUrl, state, scope) };
  });

  router.get(CALLBACK_PATH, (ctx) => finishConnect(ctx, requireSetUp()));

  return router;
}
