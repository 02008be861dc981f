import path from 'node:path';
import type { Knex } from 'knex';
import { connect } from '../../../backend/database/connect.ts';
import { startEmbeddedPostgres } from '../../../backend/database/embedded-postgres/embedded-postgres.ts';
import { TestClient } from '../../../backend/testing/client.ts';
import { newSignup } from '../../../backend/testing/factories.ts';
import { type MainProcess, runMain, whenReady } from '../../../backend/testing/main-process.ts';
import { type PausableProxy, startPausableProxy } from '../../../backend/testing/pausable-proxy.ts';
import { type Signup, signup, type User } from '../../../shared/auth.ts';
import { type Drill, inFolder, type Result } from './drill.ts';

/** What most drills work with: the product as a process of its own, and its database behind a proxy that can freeze. */
export interface Scene {
  product: MainProcess;
  proxy: PausableProxy;
  /** Where PostgreSQL itself listens. */
  databasePort: number;
  /** Reaches the database past the proxy. */
  knex: Knex;
  signUp(): Promise<Visitor>;
}

export interface Visitor {
  client: TestClient;
  user: User;
  input: Signup;
}

export const silent = { info: () => {}, warn: () => {} };
/** Of our own statements, which fill accounts. */
const PATIENCE = 20;

/** A drill in a scene of its own. `settings` are variables of the product's environment. */
export const inScene = (work: (scene: Scene) => Promise<Result>, settings: Record<string, string> = {}): Drill =>
  inFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres(folder, silent);
    const databasePort = Number(new URL(postgres.ownerUrl).port);
    const proxy = await startPausableProxy(databasePort);
    const knex = connect(postgres.ownerUrl, silent, PATIENCE);
    const url = Object.assign(new URL(postgres.ownerUrl), { port: proxy.port }).href;
    const own = { DATA_DIR: path.join(folder, 'product'), DATABASE_URL: url, LOG_LEVEL: 'silent' };
    const product = await runMain({ ...own, ...settings });
    try {
      await whenReady(product);
      return await work({ product, proxy, databasePort, knex, signUp: () => signUpAt(product.url) });
    } finally {
      product.child.kill('SIGKILL');
      await product.exit;
      await proxy.close();
      await knex.destroy();
      await postgres.stop();
    }
  });

export async function signUpAt(url: string): Promise<Visitor> {
  const client = new TestClient(url);
  const input = newSignup();
  const { status, body } = await client.call(signup, { body: input });
  if (status !== 200) throw new Error(`sign-up answered ${status}`);
  return { client, user: body, input };
}
