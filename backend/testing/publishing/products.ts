import { setTimeout as pause } from 'node:timers/promises';
import { runMain, whenReady } from '../main-process.ts';
import type { Pace } from './scaled-clock.ts';

const SCALED_TIME = new URL('scaled-time.ts', import.meta.url).href;

/** The product in a process of its own, which is started again when it was killed. */
export interface RestartedProduct {
  url: string;
  /** Kill -9, and a new start at the same address. Resolves when it is ready. */
  killAndRestart(): Promise<void>;
  /** Stops it where it stands, and lets it go on after `ms` as if nothing had been. */
  freeze(ms: number): Promise<void>;
  /** A new start at the same address, of one that has ended. Resolves when it is ready. */
  restart(): Promise<void>;
  /** As an operator stops it; its exit code. */
  stop(): Promise<number | null>;
  /** For good. */
  end(): Promise<void>;
}

/** Runs the product by a clock of its own. `settings` are variables of its environment. */
export async function runProduct(settings: Record<string, string>, pace: Pace): Promise<RestartedProduct> {
  const NODE_OPTIONS = `--import ${SCALED_TIME}`;
  const SCALED_TIME_VALUE = `${pace.origin}:${pace.speed}`;
  const own = { LOG_LEVEL: 'silent', ...settings, NODE_OPTIONS, SCALED_TIME: SCALED_TIME_VALUE };
  let product = await runMain(own);
  const again = { ...own, PORT: String(product.port) };
  await whenReady(product);

  async function end(): Promise<void> {
    product.child.kill('SIGKILL');
    await product.exit;
  }

  async function restart(): Promise<void> {
    product = await runMain(again);
    await whenReady(product);
  }

  return {
    url: product.url,
    restart,
    async killAndRestart() {
      await end();
      await restart();
    },
    async freeze(ms) {
      const { child } = product;
      child.kill('SIGSTOP');
      await pause(ms);
      child.kill('SIGCONT');
    },
    stop() {
      product.child.kill('SIGTERM');
      return product.exit;
    },
    end,
  };
}
