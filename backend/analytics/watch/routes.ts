import type { Knex } from 'knex';
import { countUnseen, seeEvents, switchWatch } from '#shared/analytics/watches';
import { createRouter, route } from '../../middleware/route.ts';
import { Watch } from '../../models/watching/watch.ts';
import { WatchEvent } from '../../models/watching/watch-event.ts';
import { countUnseenOf } from './count-unseen.ts';

export function watchRoutes(knex: Knex, now: () => Date) {
  const router = createRouter();

  route(router, switchWatch, async ({ user, body: { kind, isOn } }) => {
    await Watch.query(knex)
      .insert({ userId: user.id, kind, isOn, changedAt: now() })
      .onConflict(['userId', 'kind'])
      .merge(['isOn', 'changedAt']);
    return { kind, isOn };
  });

  route(router, countUnseen, async ({ user }) => ({ unseen: await countUnseenOf(knex, user.id) }));

  route(router, seeEvents, async ({ user, body: { ids } }) => {
    await WatchEvent.query(knex)
      .where({ userId: user.id })
      .whereIn('id', ids)
      .whereNull('seenAt')
      .patch({ seenAt: now() });
    return { unseen: await countUnseenOf(knex, user.id) };
  });

  return router;
}
