import type { Middleware } from 'koa';
import { forbidden } from '../errors.ts';
import { audit } from './audit.ts';
import type { RequestContext, RequestState } from './request-state.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Firefox gives every installation its own id, so any is let in: a page cannot forge the scheme, and the Lax cookie comes
 * only from an extension that was granted our host.
 */
const FIREFOX_EXTENSION = /^moz-extension:\/\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Lets changes in from our own pages and extensions only. The Origin is compared with the configured address and never
 * with `ctx.origin`, which in Koa 3 is the request's own Origin header.
 */
export function sameOrigin(publicUrl: string, extensionIds: string[]): Middleware<RequestState> {
  const ours = new Set([new URL(publicUrl).origin, ...extensionIds.map((id) => `chrome-extension://${id}`)]);
  const isOurs = (origin: string) => ours.has(origin) || FIREFOX_EXTENSION.test(origin);
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && !(isOwnSite(ctx) && hasOrigin(ctx, isOurs))) {
      audit(ctx, 'foreign_origin_refused');
      throw forbidden(`This request came from another site. Please use ${publicUrl}`);
    }
    await next();
  };
}

/** Browsers always send this header to a secure address; other clients leave it out. */
const isOwnSite = (ctx: RequestContext) => ['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'));

/** A browser sends the Origin with every change; a client without one carries nobody's cookies but its own. */
const hasOrigin = (ctx: RequestContext, isOurs: (origin: string) => boolean) =>
  ctx.req.headers.origin === undefined || isOurs(ctx.req.headers.origin);
