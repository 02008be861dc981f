import type { Knex } from 'knex';
import { LIBRARY_AGE } from '#shared/library/library';
import { runPrepared } from '../../database/run-prepared.ts';
import { type SqlPart, withParts } from '../../database/sql-parts.ts';
import { placeOfAge } from '../../figures/views-at-ages-sql.ts';
import { compared } from './parts/compared.ts';
import { own, usual } from './parts/usual.ts';

const PLACE = placeOfAge(LIBRARY_AGE);

/** Posts of user `$1` that were read at the age of a week. */
const aged: SqlPart = {
  name: 'aged',
  needs: ['own'],
  gives: ['aged'],
  sql: `
aged as materialized (
  select id, account_id, media_type, published_at, ${LIBRARY_AGE}::smallint as age_hours, views_at_ages[${PLACE}] as age_views
  from own
  where views_at_ages[${PLACE}] is not null and (select performance_analytics from users where users.id = $1)
)`,
};

const ABOVE = `${withParts([own, aged, usual, compared('')])} select id from compared where multiple >= $2`;

/** Ids of a user's posts that had at least so many times the usual views at the age of a week. */
export async function findPostsAbove(knex: Knex, userId: string, multiple: number): Promise<string[]> {
  const statement = { name: 'posts-above', text: ABOVE };
  const rows = await runPrepared<{ id: string }>(knex, statement, [userId, multiple]);
  return rows.map(({ id }) => id);
}
