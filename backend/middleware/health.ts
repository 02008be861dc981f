import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { unavailable } from '../base/errors.ts';
import { databaseTrouble } from '../database/is-database-down.ts';
import { compareMigrations } from '../database/migrate.ts';

/** An answer serves everybody who asks in this time: it costs two queries and a look at the folder of migrations. */
const KEEP_MS = 1_000;
const CHECK_LIMIT_MS = 2_000;
/** After a write that found the disk full. Only another write can tell whether there is room again. */
const FULL_DISK_MS = 10_000;

/** Milliseconds since some moment. */
export type Stopwatch = () => number;

/**
 * `/healthz`: the process answers. `/readyz`: it can also work. The database is there, migrated and takes writes, and no
 * stop has begun.
 */
export function health(
  knex: Knex,
  isStopping: () => boolean,
  elapsed: Stopwatch = () => performance.now(),
): Middleware {
  const isDatabaseReady = kept(() => within(CHECK_LIMIT_MS, checkDatabase(knex)), elapsed);
  let cannotStoreUntil = 0;
  return async (ctx, next) => {
    if (ctx.path === '/healthz') return answerOk(ctx);
    if (ctx.path === '/readyz') {
      const isReady = !isStopping() && elapsed() > cannotStoreUntil && (await isDatabaseReady());
      if (!isReady) throw unavailable('Not ready');
      return answerOk(ctx);
    }
    await next().catch((error) => {
      if (databaseTrouble(error) === 'cannot_store') cannotStoreUntil = elapsed() + FULL_DISK_MS;
      throw error;
    });
  };
}

function answerOk(ctx: Parameters<Middleware>[0]): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { status: 'ok' };
}

async function checkDatabase(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw(`select current_setting('transaction_read_only') as state`);
  if (rows[0].state === 'on') return false;
  // Not by Knex, which refuses a database that is ahead: during an upgrade the old processes go on serving, and stay ready.
  const { pending } = await compareMigrations(knex);
  return pending.length === 0;
}

/** False for what fails or takes longer. */
function within(limitMs: number, check: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), limitMs);
  return Promise.race([check.catch(() => false), late]).finally(() => clearTimeout(timer));
}

/** Shares each answer for `KEEP_MS` after it came, and between all who ask before. */
function kept(ask: () => Promise<boolean>, elapsed: Stopwatch): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (answer && elapsed() < until) return answer;
    until = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => {
      until = elapsed() + KEEP_MS;
    });
    return answer;
  };
}
