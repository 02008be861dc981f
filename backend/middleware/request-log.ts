import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { RequestContext, RequestState } from './request-state.ts';

/**
 * Names each request and writes one line when it is answered. The line has the path and never the query string, a
 * header or a body: those may hold secrets.
 */
export function requestLog(log: Logger): Middleware<RequestState> {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.state.startedAt = new Date();
    ctx.state.log = log.child({ requestId: ctx.state.requestId });
    ctx.set('X-Request-Id', ctx.state.requestId);
    await next();
    ctx.state.log[levelOf(ctx)]({ ...facts(ctx), ms: Math.round(performance.now() - started) }, 'request');
  };
}

const facts = (ctx: RequestContext) => ({
  method: ctx.method,
  path: ctx.path.slice(0, 200),
  status: ctx.status,
  userId: ctx.state.user?.id,
  refusal: ctx.state.refusal,
});

function levelOf(ctx: RequestContext): 'debug' | 'info' | 'error' {
  if (ctx.status >= 500) return 'error';
  return ctx.path.startsWith('/api/') ? 'info' : 'debug';
}
