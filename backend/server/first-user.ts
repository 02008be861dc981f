import type { Middleware } from 'koa';
import type { RequestState } from '../middleware/request-state.ts';

/** Calls `begin` once, after the first answer to somebody who is signed in: a start loads only what visitors need. */
export function onceSignedIn(begin: () => void): Middleware<RequestState> {
  let hasBegun = false;
  return async (ctx, next) => {
    await next();
    if (hasBegun || !ctx.state.user) return;
    hasBegun = true;
    begin();
  };
}
