import type { SqlPart } from '../../../database/sql-parts.ts';
import { PACIFIC } from '../../../figures/pacific.ts';

/** The user `$1`, and what day it is: in their zone, and in California for what Threads counts by Pacific days. */
export const owner: SqlPart = {
  name: 'owner',
  needs: [],
  gives: ['owner'],
  sql: `
owner as materialized (
  select time_zone, performance_analytics as is_on, now() at time zone time_zone as local_now,
    date_trunc('day', now() at time zone time_zone) as today, (now() at time zone '${PACIFIC}')::date as pacific_today
  from users where id = $1
)`,
};
