import type { Middleware } from 'koa';
import { badRequest } from '../base/errors.ts';

/** Refuses addresses that two readers could read differently: broken percent signs, NUL, `//`, a full URL as target. */
export const pathGuard: Middleware = async (ctx, next) => {
  if (!isPlain(ctx.url)) throw badRequest('This address is not valid');
  await next();
};

function isPlain(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false;
  try {
    const decoded = decodeURIComponent(url);
    return !decoded.includes('\0') && !decoded.includes('\\');
  } catch {
    return false;
  }
}

/** True for every spelling of `/api` and what lies below it, so that no spelling gets a web page instead of a 404. */
export const isApiPath = (path: string): boolean => /^\/+api(\/|$)/i.test(decodeURIComponent(path));
