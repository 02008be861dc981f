import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { patience } from './patience.ts';

const READY_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 50;
const MAIN = path.resolve(import.meta.dirname, '../main.ts');

/** The product in a process of its own, as an operator runs it. */
export interface MainProcess {
  child: ChildProcess;
  url: string;
  port: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Its exit code. */
  exit: Promise<number | null>;
}

/** Starts `main.ts`, or that of another version, with only these settings in its environment, on a free port by default. */
export async function runMain(settings: Record<string, string>, main = MAIN): Promise<MainProcess> {
  const port = Number(settings.PORT ?? (await freePort()));
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...settings, PORT: String(port) };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exit = once(child, 'close').then(([code]) => code);
  return { child, port, url: `http://localhost:${port}`, output: () => output, exit };
}

export async function whenReady({ url, output, child }: MainProcess): Promise<void> {
  for (const end = performance.now() + patience(READY_LIMIT_MS); performance.now() < end; await pause(LOOK_EVERY_MS)) {
    if (child.exitCode !== null) break;
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`the product did not become ready: ${output()}`);
}
