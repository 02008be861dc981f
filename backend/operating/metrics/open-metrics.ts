import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Settings } from '../../settings/settings.ts';
import type { ProcessMetricsDeps } from './process-metrics.ts';

interface OpenMetrics {
  /** For the product's own port; null where they have one of their own, or no token guards them. */
  page: Middleware | null;
  stop(): Promise<void>;
}

/** Counts from now on, and serves what it counted as the operator wants it; null where nobody does, and then nothing is loaded. */
export async function openMetrics(
  settings: Pick<Settings, 'host' | 'stopGraceMs' | 'metrics' | 'dataDir' | 'backups'>,
  deps: ProcessMetricsDeps,
  log: Logger,
): Promise<OpenMetrics | null> {
  const { port, token } = settings.metrics;
  if (port === null && token === null) return null;
  const { createMetrics } = await import('./create-metrics.ts');
  const { metricsPage, serveMetrics } = await import('./serve-metrics.ts');
  const metrics = createMetrics({ ...deps, settings, now: () => new Date() });
  const served = await serveMetrics(metrics, settings, log);
  return {
    page: served ? null : metricsPage(metrics, token),
    async stop() {
      metrics.stop();
      await served?.stop();
    },
  };
}
