import type { Knex } from 'knex';
import { POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { LIBRARY_AGE } from '#shared/library/library';
import { isoMoment } from '../../database/iso-moment.ts';
import { OWNER_ID } from '../../database/owner-id.ts';
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

const COMPARED = withParts([own, aged, usual, compared('')]);
const ABOVE = `${COMPARED} select id from compared where multiple >= $2`;

/** Ids of a user's posts that had at least so many times the usual views at the age of a week. */
export async function findPostsAbove(knex: Knex, userId: string, multiple: number): Promise<string[]> {
  const statement = { name: 'posts-above', text: ABOVE };
  const rows = await runPrepared<{ id: string }>(knex, statement, [userId, multiple]);
  return rows.map(({ id }) => id);
}

/** Better than three of four others, half a year ago or longer. */
const BEST_OLD = `${COMPARED}
select id, ${isoMoment('published_at')} as published_at, multiple::float8 as multiple, compared_with::integer as compared_with,
  left(content, ${POST_MAX_CHARACTERS}) as text
from compared
join (select id, content from content_posts where user_id = ${OWNER_ID} and gone_at is null) as post using (id)
where percentile >= 75 and published_at < now() - interval '6 months' and trim(content) <> ''
order by multiple desc, id
limit $2`;

export interface OldPost {
  id: string;
  publishedAt: string;
  text: string;
  /** `figures.multiple` at the age of a week, and how many others it rests on. */
  multiple: number;
  comparedWith: number;
}

/** The posts of half a year ago and longer that did best for their time, the best first. */
export const readBestOldPosts = (knex: Knex, userId: string, atMost: number): Promise<OldPost[]> =>
  runPrepared<OldPost>(knex, { name: 'best-old-posts', text: BEST_OLD }, [userId, atMost]);
