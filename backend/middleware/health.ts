import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { unavailable } from '../base/errors.ts';

/** `/healthz`: the process answers. `/readyz`: it can work, too: the database is there, migrated, and no stop has begun. */
export function health(knex: Knex, isStopping: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') return answerOk(ctx);
    if (ctx.path !== '/readyz') return next();
    if (isStopping() || !(await isMigrated(knex))) throw unavailable('Not ready');
    answerOk(ctx);
  };
}

function answerOk(ctx: Parameters<Middleware>[0]): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { status: 'ok' };
}

async function isMigrated(knex: Knex): Promise<boolean> {
  const [, pending]: [unknown, unknown[]] = await knex.migrate.list();
  return pending.length === 0;
}
