import { hash } from 'node:crypto';
import type { Middleware } from 'koa';
import { UserCache } from '../database/user-cache.ts';
import type { User } from '../models/users/user.ts';
import type { RequestContext, RequestState } from './request-state.ts';
import { routeOf } from './tell-answers.ts';

/** Long enough for a page that asks twice, short enough for what changes in the background. */
const KEEP_MS = 1_000;

interface KeptAnswer {
  userId: string;
  user: User;
  json: string;
  etag: string;
  route: string;
}

/**
 * Sends the bytes of a `keptRoute` again to who asks the same with the same cookies, for a moment or until the user
 * changes: signing out is a change. The cookies stand for the session that opened them, and so nothing else is checked.
 */
export function keptAnswers(): Middleware<RequestState> {
  const answers = new UserCache<KeptAnswer>(KEEP_MS);
  return async (ctx, next) => {
    const { cookie } = ctx.req.headers;
    if (ctx.method !== 'GET' || !cookie) return next();
    const key = `${ctx.url}\n${cookie}`;
    const kept = answers.get(key);
    if (kept) return sendAgain(ctx, kept);
    await answers.read(key, async () => {
      await next();
      return ctx.state.isKept ? toKept(ctx) : undefined;
    });
  };
}

function sendAgain(ctx: RequestContext, kept: KeptAnswer): void {
  ctx.state.user = kept.user;
  ctx.state.route = kept.route;
  ctx.set('Cache-Control', 'no-store');
  send(ctx, kept);
}

/** The answer as it was made, which is JSON already (`jsonInSlices`). */
function toKept(ctx: RequestContext): KeptAnswer | undefined {
  const { user } = ctx.state;
  if (!user) return undefined;
  const json = String(ctx.body);
  const kept = { userId: user.id, user, json, etag: `"${hash('sha256', json, 'base64url')}"`, route: routeOf(ctx) };
  send(ctx, kept);
  return kept;
}

function send(ctx: RequestContext, { json, etag }: KeptAnswer): void {
  ctx.type = 'json';
  ctx.set('ETag', etag);
  ctx.body = json;
  if (hasAlready(ctx, etag)) ctx.status = 304;
}

/** Whether a client says that it has these bytes. Not `ctx.fresh`: it takes the `no-cache` that browsers add to such a request for a wish to get everything again. */
export function hasAlready({ req }: Pick<RequestContext, 'req'>, etag: string): boolean {
  const known = req.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return known.includes(etag) || known.includes(`W/${etag}`);
}
