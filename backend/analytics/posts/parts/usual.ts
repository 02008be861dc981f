import { COMPARED_POSTS } from '#shared/analytics/post-figures';
import { OWNER_ID } from '../../../database/owner-id.ts';
import type { SqlPart } from '../../../database/sql-parts.ts';
import { viewsByAge } from '../../../figures/views-at-ages-sql.ts';

/** The posts of user `$1` that are compared, with their views at all ages; and the oldest of them. */
export const own: SqlPart = {
  name: 'own',
  needs: [],
  gives: ['own', 'oldest'],
  sql: `
own as materialized (
  select id, published_at, account_id, media_type, views_at_ages
  from content_posts
  where user_id = ${OWNER_ID} and published_at <= now()
  order by published_at desc, id desc
  limit ${COMPARED_POSTS}
),
oldest as materialized (select published_at, id from own order by published_at, id limit 1)`,
};

/**
 * What the rows of `aged` are compared with: `stretches`, each account, media type and age among them once; and `by_type`, the views
 * of every post that is compared, by account, media type, and age, of these ages.
 */
export const usual: SqlPart = {
  name: 'usual',
  needs: ['own', 'aged'],
  gives: ['stretches', 'by_type'],
  sql: `
stretches as materialized (select distinct account_id, media_type, age_hours from aged where age_hours is not null),
by_type as materialized (${viewsByAge({
    from: 'select account_id, media_type, views_at_ages from own',
    groupBy: ['account_id', 'media_type'],
    ages: 'array(select age_hours from stretches)',
  })})`,
};
