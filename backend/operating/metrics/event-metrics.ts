import { Counter, Histogram, type Registry } from 'prom-client';
import { hear } from '../../base/telemetry.ts';

/** From a kept answer to an analysis by a model. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counts what happens in this process, until what is returned is called. */
export function eventMetrics(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'threads_mastery_requests_total',
    help: 'Answers, by the pattern of their address and their status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'threads_mastery_request_seconds',
    help: 'Time until an answer was ready to be sent',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const asked = new Counter({
    name: 'threads_mastery_model_requests_total',
    help: 'Requests to the model API',
    registers,
  });
  const tokens = new Counter({
    name: 'threads_mastery_model_tokens_total',
    help: 'Tokens that the model API has counted',
    labelNames: ['direction'],
    registers,
  });
  const failures = new Counter({
    name: 'threads_mastery_model_failures_total',
    help: 'Answers that the local analyst gave because the model did not, by the reason',
    labelNames: ['reason'],
    registers,
  });
  const mails = new Counter({
    name: 'threads_mastery_mails_total',
    help: 'Mails that the mail server took or refused',
    labelNames: ['outcome'],
    registers,
  });
  const silences = [
    hear('answered', ({ method, route, status, seconds: taken }) => {
      requests.inc({ method, route, status });
      seconds.observe({ route }, taken);
    }),
    hear('model asked', () => asked.inc()),
    hear('model answered', ({ inputTokens, outputTokens }) => {
      tokens.inc({ direction: 'input' }, inputTokens);
      tokens.inc({ direction: 'output' }, outputTokens);
    }),
    hear('model failed', ({ code }) => failures.inc({ reason: code })),
    hear('mailed', ({ isSent }) => mails.inc({ outcome: isSent ? 'sent' : 'refused' })),
  ];
  return () => {
    for (const silence of silences) silence();
  };
}
