import type { Knex } from 'knex';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import type { Slice } from '../middleware/slice.ts';
import { createChanges } from './change-posts.ts';
import { calendarRoutes } from './routes.ts';

export interface CalendarDeps {
  /** Migrated, and bound to the models. */
  knex: Knex;
  limits: RateLimits;
  /** The clock of Threads. */
  now(): Date;
}

/** Posts that are written here and published by us. */
export function createCalendar({ knex, limits, now }: CalendarDeps): Slice {
  const changes = createChanges({ knex, now });
  return { router: calendarRoutes({ changes, limits, wake: () => {} }) };
}
