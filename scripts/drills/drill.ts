import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../../backend/database/connect.ts';
import { startEmbeddedPostgres } from '../../backend/database/embedded-postgres/embedded-postgres.ts';
import { TestClient } from '../../backend/testing/client.ts';
import { newSignup } from '../../backend/testing/factories.ts';
import { type MainProcess, runMain } from '../../backend/testing/main-process.ts';
import { type PausableProxy, startPausableProxy } from '../../backend/testing/pausable-proxy.ts';
import { signup, type User } from '../../shared/auth.ts';

/** What a drill has to work with: the product as a process of its own, and its database behind a proxy that can freeze. */
export interface Scene {
  product: MainProcess;
  proxy: PausableProxy;
  signUp(): Promise<Visitor>;
  sql(text: string, bindings?: Record<string, string | number>): Promise<void>;
}

export interface Visitor {
  client: TestClient;
  user: User;
  input: { email: string; password: string };
}

export interface Result {
  held: boolean;
  /** With figures, in a sentence. */
  happened: string;
}

export interface Drill {
  name: string;
  run(scene: Scene): Promise<Result>;
}

const silent = { info: () => {}, warn: () => {} };
/** Of our own statements, which fill accounts. */
const PATIENCE = 20;
const READY_LIMIT_MS = 60_000;

/** Runs a drill in a scene of its own, which is gone afterwards. */
export async function runDrill({ run }: Drill): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-drill-'));
  const postgres = await startEmbeddedPostgres(folder, silent);
  const proxy = await startPausableProxy(Number(new URL(postgres.url).port));
  const knex = connect(postgres.url, silent, PATIENCE);
  const url = Object.assign(new URL(postgres.url), { port: proxy.port }).href;
  const product = await runMain({ DATA_DIR: path.join(folder, 'product'), DATABASE_URL: url, LOG_LEVEL: 'silent' });
  try {
    await whenReady(product);
    const sql = async (text: string, bindings = {}) => void (await knex.raw(text, bindings));
    return await run({ product, proxy, sql, signUp: () => signUpAt(product.url) });
  } catch (error) {
    return { held: false, happened: `it broke: ${error}` };
  } finally {
    product.child.kill('SIGKILL');
    await product.exit;
    await proxy.close();
    await knex.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function whenReady({ url }: MainProcess): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the product did not become ready');
}

async function signUpAt(url: string): Promise<Visitor> {
  const client = new TestClient(url);
  const input = newSignup();
  const { body: user } = await client.call(signup, { body: input });
  return { client, user, input };
}

/** How often each answer came: `60 x 200, 40 x 503`. */
export function counted(statuses: (number | string)[]): string {
  const counts = Map.groupBy(statuses, String);
  return [...counts].map(([status, all]) => `${all.length} x ${status}`).join(', ');
}

export async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1000 };
}

export const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;
