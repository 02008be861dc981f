import type { Middleware } from 'koa';

/** Of profiles on Threads: the domains, with all below them, from which Meta sends pictures. */
const PICTURE_DOMAINS = ['cdninstagram.com', 'fbcdn.net'];
const PICTURE_SOURCES = PICTURE_DOMAINS.map((domain) => `https://*.${domain}`).join(' ');

/** Whether our pages may show a picture of Threads from this address. */
export const isPictureOfThreads = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && PICTURE_DOMAINS.some((domain) => hostname.endsWith(`.${domain}`));

/** Scripts are our own files only. Styles need 'unsafe-inline': apexcharts writes style attributes. */
const policyWith = (pictureOrigin: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${PICTURE_SOURCES} ${pictureOrigin}`.trim(),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const ONE_YEAR = 365 * 24 * 60 * 60;

/**
 * The headers of every answer. Strict-Transport-Security only where the public address is https. `pictureOrigin` is where
 * the sandbox has its pictures, if it stands in for Threads.
 */
export function securityHeaders(publicUrl: string, pictureOrigin = ''): Middleware {
  const policy = policyWith(pictureOrigin);
  const isHttps = publicUrl.startsWith('https:');
  return async (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // 'same-origin' alone would cut the window that connects a Threads account from the page that opened it.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    if (isHttps) ctx.set('Strict-Transport-Security', `max-age=${ONE_YEAR}`);
    await next();
  };
}
