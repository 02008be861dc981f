import { hash } from 'node:crypto';
import { UserCache } from '../database/user-cache.ts';
import type { RequestContext } from './request-state.ts';

/** Long enough for a page that asks twice, short enough for what changes in the background. */
const KEEP_MS = 1_000;

interface KeptAnswer {
  userId: string;
  json: Buffer;
  etag: string;
}

/** Answers as the bytes that go out, each for a moment, for one user and one input. */
export class KeptAnswers {
  readonly #answers = new UserCache<KeptAnswer>(KEEP_MS);

  /** Sends what is kept, else what `answer` makes; 304 without it to a client that names the ETag. */
  async send(ctx: RequestContext, userId: string, input: object, answer: () => Promise<unknown>): Promise<void> {
    const key = JSON.stringify([userId, input]);
    const kept = await this.#answers.read(key, async () => toKept(userId, await answer()));
    if (!kept) return;
    ctx.type = 'json';
    ctx.set('ETag', kept.etag);
    ctx.body = kept.json;
    if (hasAlready(ctx, kept.etag)) ctx.status = 304;
  }
}

/** Not `ctx.fresh`: it takes the `no-cache` that browsers add to such a request for a wish to get everything again. */
const hasAlready = (ctx: RequestContext, etag: string) =>
  ctx
    .get('If-None-Match')
    .split(/\s*,\s*/)
    .some((known) => known === etag || known === `W/${etag}`);

function toKept(userId: string, answer: unknown): KeptAnswer {
  const json = Buffer.from(JSON.stringify(answer));
  return { userId, json, etag: `"${hash('sha256', json, 'base64url')}"` };
}
