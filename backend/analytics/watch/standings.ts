import type { Knex } from 'knex';
import { AGES } from '#shared/analytics/post-figures';
import { OWNER_ID } from '../../database/owner-id.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { type SqlPart, withParts } from '../../database/sql-parts.ts';
import { compared, IS_BREAKOUT } from '../posts/parts/compared.ts';
import { own, usual } from '../posts/parts/usual.ts';

/** Posts of so many days are looked at: the oldest age at which posts are compared is a week. */
const LOOKED_AT_DAYS = 14;

/** A young post at an age at which it was read, beside the posts it is compared with; null where there are too few. */
export interface AgedStanding {
  id: string;
  accountId: string;
  publishedAt: Date;
  ageHours: number;
  ageViews: number;
  multiple: number | null;
  percentile: number | null;
  comparedWith: number | null;
  isBreakout: boolean;
}

const owner: SqlPart = {
  name: 'watching user',
  needs: [],
  gives: ['owner'],
  sql: 'owner as materialized (select performance_analytics as is_on from users where id = $1)',
};

/** A row for each age, where the posts table takes the oldest one alone. */
const aged: SqlPart = {
  name: 'aged',
  needs: ['owner', 'own'],
  gives: ['aged'],
  sql: `
aged as materialized (
  select id, published_at, account_id, media_type, age_hours, own.views_at_ages[place] as age_views
  from own
  join (select id from content_posts where user_id = ${OWNER_ID} and gone_at is null) as there using (id)
  cross join unnest('{${AGES.join(', ')}}'::smallint[]) with ordinality as mark (age_hours, place)
  where published_at > now() - interval '${LOOKED_AT_DAYS} days' and own.views_at_ages[place] is not null
    and (select is_on from owner)
)`,
};

const STANDINGS_SQL = `
${withParts([owner, own, aged, usual, compared('')])}
select id, account_id, published_at, age_hours, age_views, multiple::float8, percentile::float8, compared_with::integer,
  ${IS_BREAKOUT} as is_breakout
from compared
order by id, age_hours`;

/** By post, youngest age first. */
export async function readStandings(knex: Knex, userId: string): Promise<AgedStanding[][]> {
  const statement = { name: 'watch-standings', text: STANDINGS_SQL };
  const rows = await runPrepared<AgedStanding>(knex, statement, [userId]);
  return [...Map.groupBy(rows, ({ id }) => id).values()];
}
