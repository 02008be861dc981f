import type { Knex } from 'knex';
import * as contract from '#shared/calendar/calendar';
import { notFound } from '../base/errors.ts';
import type { FairGate } from '../middleware/fair-gate.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import type { User } from '../models/users/user.ts';
import type { Changes } from './change-posts.ts';
import type { PublicPictures } from './pictures/public-pictures.ts';
import { presentPosts } from './present-posts.ts';
import { readCalendar } from './read-calendar.ts';
import { readExpectations } from './read-expectations.ts';
import { findWarnings } from './rules/find-warnings.ts';

interface RoutesDeps {
  knex: Knex;
  /** Of reads over many posts. */
  gate: FairGate;
  changes: Changes;
  limits: RateLimits;
  pictures: PublicPictures;
  now(): Date;
  /** Tells the worker of this process that something may be due. */
  wake(): void;
}

export function calendarRoutes({ knex, gate, now, changes, limits, pictures, wake }: RoutesDeps) {
  const router = createRouter();
  const counted = { admit: ({ id }: User) => limits.consume('calendarPerUser', id) };

  async function present(post: ScheduledPost): Promise<contract.ScheduledPost> {
    wake();
    return show(post);
  }

  route(router, contract.findScheduledPost, async ({ user, params }) => {
    const post = await ScheduledPost.query().findById([user.id, params.id]);
    if (!post) throw notFound('This post');
    return show(post);
  });

  route(router, contract.getCalendar, ({ user, query }) => readCalendar(user.id, query, now()), { gate });

  route(router, contract.getCalendarForecasts, ({ user, query }) => readExpectations(knex, user, query, now()), {
    gate,
  });

  route(router, contract.createScheduledPost, async ({ body }) => present(await changes.create(body)), counted);

  route(
    router,
    contract.changeScheduledPost,
    async ({ user, params, body }) => present(await changes.change(user.id, params.id, body)),
    counted,
  );

  route(
    router,
    contract.cancelScheduledPost,
    async ({ user, params }) => present(await changes.cancel(user.id, params.id)),
    counted,
  );

  route(
    router,
    contract.publishPostNow,
    async ({ user, params }) => present(await changes.publishNow(user.id, params.id)),
    counted,
  );

  route(
    router,
    contract.resolveScheduledPost,
    async ({ user, params, body }) => present(await changes.resolve(user.id, params.id, body)),
    counted,
  );

  route(router, contract.checkScheduledPost, ({ user, body }) => findWarnings(user.id, body, pictures), {
    gate,
    isRead: true,
  });

  return router;
}

async function show(post: ScheduledPost): Promise<contract.ScheduledPost> {
  const [presented] = await presentPosts(post.userId, [post]);
  if (!presented) throw new Error('A post was presented as none');
  return presented;
}
