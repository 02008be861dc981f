import { setTimeout as wait } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { currentUser } from '#shared/auth';
import { pathTo } from '#shared/endpoint';
import type { RequestContext, RequestState } from '../middleware/request-state.ts';
import type { AskOwnApi } from './ask-own-api.ts';
import { firstReads } from './first-reads.ts';

/** About what a browser needs for the scripts of a page and to ask itself: it would show them no sooner. */
const LIMIT_MS = 300;

/**
 * Reads what a page of figures shows first, for the session that asks for the page, so that it need not be asked for
 * afterwards. Whoever has no session, and whose figures are not there in time, gets the page without.
 */
export function firstFigures(ask: AskOwnApi, limitMs = LIMIT_MS): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.method === 'GET' && ctx.req.headers.cookie) {
      const late = wait(limitMs, undefined, { ref: false });
      ctx.state.firstFigures = await Promise.race([read(ctx, ask).catch(() => undefined), late]);
    }
    await next();
  };
}

/** JSON of `FirstFigures`. What is late goes on: the call of the page then finds it kept, or nearly read. */
async function read(ctx: RequestContext, ask: AskOwnApi): Promise<string | undefined> {
  const first = firstReads.get(ctx.path);
  const user = first && (await ask(ctx, currentUser.path));
  if (!user) return undefined;
  const { id } = currentUser.response.parse(JSON.parse(user));
  const query = new URLSearchParams({ ...first.queryIn(new URLSearchParams(ctx.querystring)) });
  const address = `${pathTo(first.endpoint.path, { userId: id })}?${query}`;
  const answer = await ask(ctx, address);
  return answer && `{"user":${user},"address":${JSON.stringify(address)},"answer":${answer}}`;
}
