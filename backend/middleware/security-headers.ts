import type { Middleware } from 'koa';

/** Scripts are our own files only. Styles need 'unsafe-inline': apexcharts writes style attributes. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const ONE_YEAR = 365 * 24 * 60 * 60;

/** The headers of every answer. Strict-Transport-Security only where the public address is https. */
export function securityHeaders(publicUrl: string): Middleware {
  const isHttps = publicUrl.startsWith('https:');
  return async (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // 'same-origin' alone would cut the window that connects a Threads account from the page that opened it.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    if (isHttps) ctx.set('Strict-Transport-Security', `max-age=${ONE_YEAR}`);
    await next();
  };
}
