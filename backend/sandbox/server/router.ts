import Router from '@koa/router';
import { controlRoutes } from '../control/control-routes.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { Call, Reply } from '../http/call.ts';
import { errorReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { authenticate, requireScopes } from '../oauth/authenticate.ts';
import { graphRoutes, tokenRoutes } from './routes.ts';

/** What the middleware of one call shares: a router turns the call into a reply. */
export interface CallState {
  call: Call;
  reply?: Reply;
}

/** Only addresses of the Graph API may begin with a version. */
export const createRouters = (hasControl: boolean) => ({
  unversioned: routerOf([...(hasControl ? controlRoutes : []), ...tokenRoutes]),
  graph: routerOf(graphRoutes),
});

/** The first route that fits answers, so a more particular path must come first. */
function routerOf(routes: Route[]): Router<CallState> {
  const router = new Router<CallState>({ strict: true, sensitive: true });
  for (const route of routes) {
    router.register(
      route.path,
      [route.method.toLowerCase()],
      async ({ state, params }) => {
        state.reply = await orError(() => handle(route, { ...state.call, params }));
      },
      { name: route.name },
    );
  }
  return router;
}

/** The name of the route that will answer; null if there is none. */
export const routeName = (router: Router<CallState>, method: string, path: string): string | null =>
  router.match(path, method).pathAndMethod[0]?.name ?? null;

/** What Graph answers if no route fits. */
export const unsupported = (method: string): Reply =>
  errorReply(
    new GraphError(400, 100, `Unsupported request - method type: ${method.toLowerCase()}`, { type: 'THApiException' }),
  );

async function orError(answer: () => Reply | Promise<Reply>): Promise<Reply> {
  try {
    return await answer();
  } catch (error) {
    return errorReply(error);
  }
}

async function handle(route: Route, call: Call): Promise<Reply> {
  if ('open' in route) return route.open(call);
  const user = authenticate(call);
  const usage = call.sandbox.usage.count(user.world, call.sandbox.now());
  const reply = await orError(() => {
    requireScopes(user, route.scopes);
    return route.handle(user);
  });
  // Errors carry the usage headers, too.
  return { ...reply, headers: { ...usage, ...reply.headers } };
}
