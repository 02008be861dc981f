import { randomBytes } from 'node:crypto';
import { Model } from 'objection';
import { expect, vi } from 'vitest';
import { listThreadsAccounts, syncThreadsAccount, type ThreadsAccount } from '#shared/threads';
import { startJobs } from '../jobs/start-jobs.ts';
import { sampleCreators } from '../sandbox/creators/samples.ts';
import type { SandboxOptions } from '../sandbox/instance/sandbox.ts';
import type { TestClient } from './client.ts';
import { createTestDatabase } from './database.ts';
import { patience } from './patience.ts';
import { startThreadsApp, type ThreadsApp } from './threads-app.ts';

export { makeCreator } from '../sandbox/creators/make-creator.ts';
export { sampleCreators };

export interface SyncApp extends ThreadsApp {
  databaseUrl: string;
  tokenKeys: string[];
}

interface Options {
  sandbox?: SandboxOptions;
  /** False if other processes sync the accounts that are connected here. */
  hasQueue?: boolean;
}

/** The real app with its queue, and a sandbox whose clock stands still until it is advanced. */
export async function startSyncApp({ sandbox = {}, hasQueue = true }: Options = {}): Promise<SyncApp> {
  const database = await createTestDatabase();
  Model.knex(database.knex);
  const start = Date.now();
  const tokenKeys = [`test:${randomBytes(32).toString('base64')}`];
  const app = await startThreadsApp({
    app: { knex: database.knex, settings: { tokenKeys } },
    sandbox: { clock: () => start, ...sandbox },
  });
  const jobs = hasQueue ? await startJobs(database.url, { warn: () => {} }) : null;
  if (jobs) await app.daily.start(jobs.boss);
  if (jobs) await app.sync?.start(jobs.boss);
  return {
    ...app,
    databaseUrl: database.url,
    tokenKeys,
    async close() {
      app.sync?.stop();
      app.daily.stop();
      await jobs?.stop();
      await app.close();
      await database.close();
    },
  };
}

/** Waits for the end of the account's sync, successful or not, and returns the account. */
export function whenSynced(client: TestClient, id: string): Promise<ThreadsAccount> {
  const readAccount = async () => {
    const { body } = await client.call(listThreadsAccounts);
    const account: ThreadsAccount | undefined = body.find((one: ThreadsAccount) => one.id === id);
    if (account?.sync.phase !== 'idle') throw new Error(`The account is still ${account?.sync.phase ?? 'not there'}`);
    return account;
  };
  return vi.waitFor(readAccount, { timeout: patience(240_000), interval: 50 });
}

/** Requests a sync and waits for its end. */
export async function syncNow(client: TestClient, id: string): Promise<ThreadsAccount> {
  const { status } = await client.call(syncThreadsAccount, { params: { id } });
  expect(status).toBe(200);
  return whenSynced(client, id);
}
