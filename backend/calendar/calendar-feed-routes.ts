import { createHash, randomBytes } from 'node:crypto';
import * as contract from '#shared/calendar-feed';
import { DAY_MS } from '#shared/durations';
import { PRODUCT_NAME } from '#shared/product';
import { notFound } from '../base/errors.ts';
import { networkOf } from '../middleware/network-of.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import type { RequestContext } from '../middleware/request-state.ts';
import { createRouter, route } from '../middleware/route.ts';
import { CalendarFeed } from '../models/calendar-feed.ts';
import { ScheduledPost } from '../models/scheduled-post.ts';
import { feedText } from './calendar-feed-text.ts';

interface FeedDeps {
  publicUrl: string;
  limits: RateLimits;
  now(): Date;
}

const SECRET_BYTES = 24;
const SECRET = /^[\w-]{32}$/;
/** What has passed is shown this long; what is to come, all of it. */
const SHOWN_DAYS = 90;
const MOST_EVENTS = 2000;

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function calendarFeedRoutes({ publicUrl, limits, now }: FeedDeps) {
  const router = createRouter();

  route(router, contract.getCalendarFeed, async ({ user }) => {
    const feed = await CalendarFeed.query().findById(user.id);
    return { createdAt: feed?.createdAt.toISOString() ?? null };
  });

  route(router, contract.createCalendarFeed, async ({ user }) => {
    await limits.consume('calendarPerUser', user.id);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const createdAt = now();
    await CalendarFeed.query()
      .insert({ userId: user.id, secretHash: digest(secret), createdAt })
      .onConflict('userId')
      .merge(['secretHash', 'createdAt']);
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
    const posts = await ScheduledPost.query()
      .where({ userId: feed.userId })
      .whereNot({ state: 'canceled' })
      .where('dueAt', '>', new Date(now().getTime() - SHOWN_DAYS * DAY_MS))
      .orderBy('dueAt')
      .limit(MOST_EVENTS);
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.body = feedText(posts, { name: PRODUCT_NAME, host: new URL(publicUrl).hostname });
  });

  return router;
}
