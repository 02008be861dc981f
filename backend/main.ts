import { createLog } from './base/log.ts';
import { onStop } from './server/on-stop.ts';
import { readSettings } from './settings/read-settings.ts';

/** What has not ended by then is cut off. */
const STOP_LIMIT_MS = 20_000;

const stopping = new AbortController();
const settings = await readSettings().catch(giveUp);
const log = createLog(settings.log);

// Nothing is known about the state after an error that nobody expected: the process ends, and is started again. The reason
// is logged even where LOG_LEVEL is "silent".
const lastWords = createLog({ ...settings.log, level: 'error' });
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    lastWords.fatal({ event, error: error instanceof Error ? { name: error.name, stack: error.stack } : typeof error });
    process.exit(1);
  });
}

// Read only now: what is wrong with the settings is said at once, and not after seconds on a slow machine.
const { startProduct } = await import('./start-product.ts');
const product = startProduct(settings, log, stopping.signal);
onStop((reason) => void stop(reason));
await product.catch(giveUp);

async function stop(reason: string): Promise<void> {
  log.info({ event: 'stopping', reason });
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  stopping.abort();
  // A start that was interrupted has left nothing to stop.
  const started = await product.catch(() => null);
  await started?.stop();
  process.exit(0);
}

function giveUp(error: unknown): never {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
