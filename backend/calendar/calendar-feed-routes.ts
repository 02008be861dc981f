import { createHash, randomBytes } from 'node:crypto';
import * as contract from '#shared/calendar/calendar-feed';
import { notFound } from '../base/errors.ts';
import { audit } from '../middleware/audit.ts';
import type { FairGate } from '../middleware/fair-gate.ts';
import { hasAlready } from '../middleware/kept-answers.ts';
import { networkOf } from '../middleware/network-of.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import type { RequestContext } from '../middleware/request-state.ts';
import { requireConfirmed } from '../middleware/require-confirmed.ts';
import { createRouter, route } from '../middleware/route.ts';
import { CalendarFeed } from '../models/calendar/calendar-feed.ts';
import { createReadFeed } from './read-feed.ts';

/** Tells a user what was done to the account. */
export interface FeedNotices {
  add(userId: string, noted: { kind: 'calendar_address_made'; ctx: RequestContext }): Promise<void>;
}

interface FeedDeps {
  publicUrl: string;
  limits: RateLimits;
  /** Of reads over many posts. */
  gate: FairGate;
  notices: FeedNotices;
  now(): Date;
}

const SECRET_BYTES = 24;
const SECRET = /^[\w-]{32}$/;

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function calendarFeedRoutes({ publicUrl, limits, gate, notices, now }: FeedDeps) {
  const router = createRouter();
  const readFeed = createReadFeed({ publicUrl, gate, now });

  route(router, contract.getCalendarFeed, async ({ user }) => {
    const feed = await CalendarFeed.query().findById(user.id);
    return { createdAt: feed?.createdAt.toISOString() ?? null };
  });

  route(router, contract.createCalendarFeed, async ({ user, ctx }) => {
    // Whoever has the address reads on without a session.
    await requireConfirmed(ctx);
    await limits.consume('calendarPerUser', user.id);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const createdAt = now();
    await CalendarFeed.query()
      .insert({ userId: user.id, secretHash: digest(secret), createdAt })
      .onConflict('userId')
      .merge(['secretHash', 'createdAt']);
    audit(ctx, 'calendar_address_made');
    await notices.add(user.id, { kind: 'calendar_address_made', ctx });
    return {
      url: `${publicUrl}${contract.FEED_PATH}?${contract.FEED_SECRET}=${secret}`,
      createdAt: createdAt.toISOString(),
    };
  });

  route(router, contract.revokeCalendarFeed, async ({ user }) => ({
    deleted: await CalendarFeed.query().deleteById(user.id),
  }));

  /** Read by programs without a session: the address is the key. */
  router.get(contract.FEED_PATH, async (ctx: RequestContext) => {
    const secret = ctx.query[contract.FEED_SECRET];
    const isSecret = typeof secret === 'string' && SECRET.test(secret);
    const feed = isSecret ? await CalendarFeed.query().findOne({ secretHash: digest(secret) }) : undefined;
    if (!feed) {
      await limits.consume('feedGuessPerAddress', networkOf(ctx.ip));
      throw notFound('This calendar');
    }
    await limits.consume('feedPerUser', feed.userId);
    const { bytes, etag } = await readFeed(feed);
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.set('ETag', etag);
    ctx.body = bytes;
    if (hasAlready(ctx, etag)) ctx.status = 304;
  });

  return router;
}
