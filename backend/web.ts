import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Middleware } from 'koa';
import sirv from 'sirv';

/** Names of built files carry a hash of what is in them. */
const IMMUTABLE = /^\/assets\//;
/** Not even with the page, which would look like a find to whoever searches for such files. */
const HIDDEN = /\/\./;
/** Source maps stay here; compressed files go out only in place of the file they were made from. */
const PRIVATE = /\.(map|br|gz)$/;

/**
 * Answers with the built web app in `folder`: its files as the build compressed them, and its page for every other
 * address without a file's ending, which the app reads itself.
 */
export function webApp(folder: string): Middleware {
  if (!existsSync(path.join(folder, 'index.html'))) return notBuilt;
  const serve = sirv(folder, {
    single: true,
    ignores: HIDDEN,
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (response, address) => response.setHeader('Cache-Control', cacheControl(address)),
  });
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method) || PRIVATE.test(ctx.path)) return next();
    // Nobody needs a part of these files, and sirv throws at a part that ends before it begins.
    delete ctx.req.headers.range;
    ctx.respond = false;
    const isServed = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      serve(ctx.req, ctx.res, () => resolve(false));
    });
    if (isServed) return;
    ctx.respond = true;
    await next();
  };
}

const cacheControl = (address: string) =>
  IMMUTABLE.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache';

const notBuilt: Middleware = (ctx) => {
  ctx.status = 503;
  ctx.type = 'text';
  ctx.body = 'The web app is not built: run npm run build.';
};
