import * as contract from '#shared/calendar/calendar-series';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { PostSeries } from '../../models/calendar/post-series.ts';
import { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import type { User } from '../../models/users/user.ts';
import type { SeriesChanges } from './change-series.ts';

interface SeriesDeps {
  changes: SeriesChanges;
  limits: RateLimits;
  now(): Date;
  /** Tells the worker of this process that something may be due. */
  wake(): void;
}

export function seriesRoutes({ changes, limits, now, wake }: SeriesDeps) {
  const router = createRouter();
  const counted = { admit: ({ id }: User) => limits.consume('calendarPerUser', id) };

  async function present(series: PostSeries): Promise<contract.Series> {
    const { id, accountId, parts, timeZone, weekdays, time, everyWeeks, startsOn, endsOn, revision, madeUntil } =
      series;
    const { isByHand } = series;
    const next = await ScheduledPost.query()
      .where({ userId: series.userId, seriesId: id })
      .whereIn('state', ['scheduled', 'preparing', 'ready'])
      .where('dueAt', '>', now())
      .orderBy('dueAt')
      .select('dueAt')
      .first();
    const rule = { timeZone, weekdays, time, everyWeeks, startsOn, endsOn };
    return { id, accountId, parts, ...rule, isByHand, revision, madeUntil, nextAt: next?.dueAt?.toISOString() ?? null };
  }

  async function changed(series: PostSeries): Promise<contract.Series> {
    wake();
    return present(series);
  }

  route(router, contract.listSeries, async ({ user }) =>
    Promise.all((await PostSeries.query().where({ userId: user.id }).orderBy('id')).map(present)),
  );

  route(router, contract.createSeries, async ({ body }) => changed(await changes.create(body)), counted);

  route(
    router,
    contract.changeSeries,
    async ({ user, params, body }) => changed(await changes.change(user.id, params.id, body)),
    counted,
  );

  route(
    router,
    contract.endSeries,
    async ({ user, params }) => ({ deleted: await changes.end(user.id, params.id) }),
    counted,
  );

  return router;
}
