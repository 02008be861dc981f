import { hash, timingSafeEqual } from 'node:crypto';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import { listen } from '../../server/http-server.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Metrics } from './create-metrics.ts';

const PATH = '/metrics';

/**
 * Answers at `/metrics` with the right token, or whoever asks where there is none; a wrong one gets what an unknown address gets, so
 * that nobody learns whether there are metrics.
 */
export function metricsPage(metrics: Metrics, token: string | null): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== PATH || !isAllowed(ctx.get('Authorization'), token)) return next();
    const { type, text } = await metrics.read();
    ctx.set({ 'Content-Type': type, 'Cache-Control': 'no-store' });
    ctx.body = text;
  };
}

/** The hashes have one length, whatever was sent. */
const isAllowed = (authorization: string, token: string | null): boolean =>
  token === null || timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
const digest = (text: string) => hash('sha256', text, 'buffer');

/** Serves them at a port of their own, which no proxy leads to. */
export async function serveMetrics(
  metrics: Metrics,
  { host, stopGraceMs, metrics: { port, token } }: Pick<Settings, 'host' | 'stopGraceMs' | 'metrics'>,
  log: Logger,
): Promise<{ stop(): Promise<void> } | null> {
  if (port === null) return null;
  const server = await listen({ host, port, stopGraceMs, setting: 'METRICS_PORT' }, log);
  server.handle(new Koa().use(metricsPage(metrics, token)).callback());
  return { stop: server.drain };
}
