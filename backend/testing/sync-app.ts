import { Model } from 'objection';
import { expect } from 'vitest';
import { listThreadsAccounts, syncThreadsAccount, type ThreadsAccount } from '#shared/threads';
import { startJobs } from '../jobs/start-jobs.ts';
import type { SandboxOptions } from '../sandbox/sandbox.ts';
import type { TestClient } from './client.ts';
import { createTestDatabase } from './database.ts';
import { startThreadsApp, type ThreadsApp } from './threads-app.ts';

export interface SyncApp extends ThreadsApp {
  databaseUrl: string;
}

/** The real app with its queue, beside a sandbox whose clock stands still until it is put forward. */
export async function startSyncApp(sandbox: SandboxOptions = {}): Promise<SyncApp> {
  const database = await createTestDatabase();
  Model.knex(database.knex);
  const start = Date.now();
  const app = await startThreadsApp({ app: { knex: database.knex }, sandbox: { clock: () => start, ...sandbox } });
  const jobs = await startJobs(database.url, { warn: () => {} });
  await app.sync?.start(jobs.boss);
  return {
    ...app,
    databaseUrl: database.url,
    async close() {
      app.sync?.stop();
      await jobs.stop();
      await app.close();
      await database.close();
    },
  };
}

/** Waits until the account is read, well or not, and returns it. */
export async function whenSynced(client: TestClient, id: string): Promise<ThreadsAccount> {
  let found: ThreadsAccount | undefined;
  await expect
    .poll(
      async () => {
        const { body } = await client.call(listThreadsAccounts);
        found = body.find((account: ThreadsAccount) => account.id === id);
        return found?.sync.phase;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe('idle');
  if (!found) throw new Error('The account is gone');
  return found;
}

/** Asks for a sync and waits for its end. */
export async function syncNow(client: TestClient, id: string): Promise<ThreadsAccount> {
  const { status } = await client.call(syncThreadsAccount, { params: { id } });
  expect(status).toBe(200);
  return whenSynced(client, id);
}
