import { Registry } from 'prom-client';
import { eventMetrics } from './event-metrics.ts';
import { type ProcessMetricsDeps, processMetrics } from './process-metrics.ts';
import { type StoredMetricsDeps, storedMetrics } from './stored-metrics.ts';

export interface Metrics {
  /** Everything, in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
  /** Counts no more. */
  stop(): void;
}

/** What an operator's Prometheus reads. No label holds anything of a user, or anything that strangers may choose. */
export function createMetrics(deps: ProcessMetricsDeps & StoredMetricsDeps): Metrics {
  const registry = new Registry();
  const stop = eventMetrics(registry);
  processMetrics(registry, deps);
  const readStored = storedMetrics(registry, deps);
  return {
    async read() {
      await readStored();
      return { type: registry.contentType, text: await registry.metrics() };
    },
    stop,
  };
}
