import type { Ask } from '../tools/load.ts';
import { inTurn, type Reads, readDashboards } from './read-dashboards.ts';

// A process of its own, so that what else the bench does in its process is in no answer time: reads for as long as each
// message says, and answers with what it measured.
const [, , url = ''] = process.argv;
let asks: Iterator<Ask> = inTurn<Ask>([]);

export type ReadingOrder = { asks: Ask[] } | { ms: number };

process.on('message', async (order: ReadingOrder) => {
  if ('asks' in order) asks = inTurn(order.asks);
  else process.send?.((await readDashboards(url, asks, AbortSignal.timeout(order.ms))) satisfies Reads);
});
