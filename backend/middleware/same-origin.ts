import type { Middleware } from 'koa';
import { forbidden } from '../base/errors.ts';
import { audit } from './audit.ts';
import type { RequestContext, RequestState } from './request-state.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Firefox gives every installation its own id, so any is let in: a page cannot forge the scheme, and the Lax cookie comes
 * only from an extension that was granted our host.
 */
const FIREFOX_EXTENSION = /^moz-extension:\/\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tells our own pages and extensions from all others, by their Origin. */
export function ownOrigins(publicUrl: string, extensionIds: string[]): (origin: string) => boolean {
  const ours = new Set([new URL(publicUrl).origin, ...extensionIds.map((id) => `chrome-extension://${id}`)]);
  return (origin) => ours.has(origin) || FIREFOX_EXTENSION.test(origin);
}

/**
 * Lets changes in from our own pages and extensions only. The Origin is compared with the configured address and never
 * with `ctx.origin`, which in Koa 3 is the request's own Origin header. `signedPaths` are exempt: whoever calls them
 * signs the body instead.
 */
export function sameOrigin(
  isOurs: (origin: string) => boolean,
  { publicUrl, signedPaths }: { publicUrl: string; signedPaths: readonly string[] },
): Middleware<RequestState> {
  return async (ctx, next) => {
    const isGuarded = !SAFE_METHODS.has(ctx.method) && !signedPaths.includes(ctx.path);
    if (isGuarded && !(isOwnSite(ctx) && hasOrigin(ctx, isOurs))) {
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
