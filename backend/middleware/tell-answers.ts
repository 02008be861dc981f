import type { Middleware } from 'koa';
import { tell } from '../base/telemetry.ts';
import { isApiPath } from './path-guard.ts';
import type { RequestContext, RequestState } from './request-state.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Tells of each answer, with how long it took until it was ready to be sent. */
export const tellAnswers: Middleware<RequestState> = async (ctx, next) => {
  const began = performance.now();
  await next();
  const method = METHODS.has(ctx.method) ? ctx.method : 'other';
  tell('answered', { method, route: routeOf(ctx), status: ctx.status, seconds: (performance.now() - began) / 1000 });
};

/** The pattern of an address as a router declares it, or what kind of address it is: strangers cannot make up new ones. */
export function routeOf(ctx: RequestContext): string {
  const { route } = ctx.state;
  if (route) return route;
  if ('_matchedRoute' in ctx && ctx._matchedRoute) return String(ctx._matchedRoute);
  if (/^\/(healthz|readyz|metrics)$/.test(ctx.path)) return ctx.path;
  return isUnknownCall(ctx.path) ? 'no such call' : 'page or file';
}

function isUnknownCall(path: string): boolean {
  try {
    return isApiPath(path);
  } catch {
    // A percent sign that begins nothing.
    return false;
  }
}
