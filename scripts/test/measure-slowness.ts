import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the work of a sample takes on a quiet machine of the kind that the limits of patience were chosen on. */
const USUAL_MS = 500;
/** As many as the tests have workers: a machine may be quick for one and slow for two. */
const SAMPLES = 2;
const MOST = 10;

const SAMPLE = `
const compute = (rounds) => { let sum = 0; for (let i = 0; i < rounds; i++) sum = (sum * 31 + i) | 0; return sum; };
compute(1e7);
const start = performance.now();
compute(1e8);
require('node:worker_threads').parentPort.postMessage(performance.now() - start);
`;

/** How many times slower than usual this machine is now, beside whatever else it does: from 1 to 10. */
export async function measureSlowness(): Promise<number> {
  const samples = await Promise.all(Array.from({ length: SAMPLES }, takeSample));
  return Math.min(MOST, Math.max(1, Math.max(...samples) / USUAL_MS));
}

async function takeSample(): Promise<number> {
  const [ms] = await once(new Worker(SAMPLE, { eval: true }), 'message');
  return ms;
}
