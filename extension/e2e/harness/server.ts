import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../backend/testing/free-port.ts';
import { patience } from '../../../backend/testing/patience.ts';
import { PRODUCT_ARGS, productEnv } from '../../../scripts/bootstrap/product.mjs';
import { waitUntil } from './wait-until.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const START_TIMEOUT_MS = patience(120_000);

/** The product as `npm start` runs it, on a free port and with data of its own. */
export interface Server {
  url: string;
  /** Of its process. */
  pid: number;
  /** Where it keeps what is not in its database. */
  dataDir: string;
  /** What it has printed so far: warnings and worse. */
  printed(): string;
  stop(): Promise<void>;
}

/**
 * @param settings beside the ones that keep it apart from others on this machine
 * @throws with what the server printed, when it ends instead of starting.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'threads-mastery-data-'));
  const child = spawn(process.execPath, PRODUCT_ARGS, {
    cwd: ROOT,
    env: productEnv({
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)));
  await untilReady(child, url, printed);
  // A process that is ready was started, and so has a number.
  const pid = child.pid as number;
  return {
    url,
    pid,
    dataDir,
    printed: () => printed.join(''),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, url: string, printed: string[]): Promise<void> {
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The server ended (${child.exitCode}):\n${printed.join('')}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    return answer?.ok;
  };
  await waitUntil(isReady, `${url} to be ready`, START_TIMEOUT_MS);
}
