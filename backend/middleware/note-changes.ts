import type { Middleware } from 'koa';
import { userChanged } from '../database/user-changes.ts';
import type { RequestState } from './request-state.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Before a user gets the answer to whatever they did, nothing is cached any more of how it was before. */
export const noteChanges: Middleware<RequestState> = async (ctx, next) => {
  const { user } = ctx.state;
  if (!user || READS.has(ctx.method)) return next();
  try {
    await next();
  } finally {
    if (!ctx.state.isRead) await userChanged(user.id);
  }
};
