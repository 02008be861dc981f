import { Model } from 'objection';
import pino from 'pino';
import { connect } from '../database/connect.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { createGates } from '../middleware/concurrency-limits.ts';
import { createRateLimits } from '../middleware/rate-limiter.ts';
import { AccountSync } from '../models/accounts/account-sync.ts';
import { createThreads } from '../threads/create-threads.ts';
import { SUPERVISE_SECONDS } from './pass-job-lease.ts';
import type { SyncOrder } from './run-sync-process.ts';

// A process that syncs accounts, for tests that kill it or start several: `node sync-process.ts <order as JSON>`.
// Without a queue it syncs every account once, as a worker does, and exits.
const [order = '{}'] = process.argv.slice(2);
// Written by our own test.
const { databaseUrl, threads, tokenKeys, now, hasQueue } = JSON.parse(order) as SyncOrder;
const silent = { warn: () => {} };
const knex = connect(databaseUrl, silent);
Model.knex(knex);
const settings = { publicUrl: 'http://localhost', extensionIds: [], tokenKeys, threads };
const log = pino({ level: 'silent' });
const limits = createRateLimits(knex, log);
const { sync } = createThreads({ settings, knex, log, limits, gates: createGates(), now: () => new Date(now) });

if (hasQueue) {
  const { boss } = await startJobs(databaseUrl, silent, SUPERVISE_SECONDS);
  await sync?.start(boss);
} else {
  const accounts = await AccountSync.query().select('userId', 'accountId');
  for (const { userId, accountId } of accounts) await sync?.read({ userId, accountId });
  process.exit(0);
}
