import type { Middleware } from 'koa';
import { badRequest } from '../base/errors.ts';

/**
 * Refuses addresses that two readers could read differently: broken percent signs, NUL, `//`, a full URL as target, and a
 * backslash in the path, which some take for a slash. In the query it is a letter like others.
 */
export const pathGuard: Middleware = async (ctx, next) => {
  if (!isPlain(ctx.url)) throw badRequest('This address is not valid');
  await next();
};

function isPlain(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false;
  const [path = '', ...query] = url.split('?');
  try {
    return !/[\0\\]/.test(decodeURIComponent(path)) && !decodeURIComponent(query.join('?')).includes('\0');
  } catch {
    return false;
  }
}

/** True for every spelling of `/api` and what lies below it, so that no spelling gets a web page instead of a 404. */
export const isApiPath = (path: string): boolean => /^\/+api(\/|$)/i.test(decodeURIComponent(path));
