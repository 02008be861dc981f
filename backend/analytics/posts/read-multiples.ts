import type { Knex } from 'knex';
import { CALENDAR_AGES, type Multiple } from '#shared/analytics/post-figures';
import { CALENDAR_MAX_DAYS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { invalidInput } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { type SqlPart, withParts } from '../../database/sql-parts.ts';
import { placeOfAge } from '../../figures/views-at-ages-sql.ts';
import { compared } from './parts/compared.ts';
import { own, usual } from './parts/usual.ts';

/** Posts of user `$1` published from `$2` until `$3`, a row for each of CALENDAR_AGES at which they were read. */
const aged: SqlPart = {
  name: 'aged',
  needs: ['own'],
  gives: ['aged'],
  sql: `
aged as materialized (
  select id, account_id, media_type, age_hours, views_at_ages[${placeOfAge('age_hours')}] as age_views
  from own
  cross join unnest('{${CALENDAR_AGES.join(', ')}}'::smallint[]) as age_hours
  where published_at >= $2 and published_at < $3 and views_at_ages[${placeOfAge('age_hours')}] is not null
    and (select performance_analytics from users where users.id = $1)
)`,
};

const MULTIPLES = `
${withParts([own, aged, usual, compared('')])}
select id as post_id, age_hours::text as age, multiple::float8 as multiple, compared_with::integer as compared_with
from compared
where multiple is not null
order by id, age_hours`;

/** Views of the posts of some days against those of the others at the same ages. Throws `invalid_input` for too many days. */
export async function readMultiples(
  knex: Knex,
  userId: string,
  given: { from: string; to: string },
): Promise<Multiple[]> {
  const [from, to] = [new Date(given.from), new Date(given.to)];
  if (to.getTime() - from.getTime() > CALENDAR_MAX_DAYS * DAY_MS)
    throw invalidInput({ to: `Name at most ${CALENDAR_MAX_DAYS} days` });
  return runPrepared<Multiple>(knex, { name: 'multiples-at-ages', text: MULTIPLES }, [userId, from, to]);
}
