import { LIBRARY_PAGE_SIZE, POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { isoMoment } from '../../database/iso-moment.ts';

/**
 * How many of the newest entries are looked through before the index of words is asked. What many entries have fills a page from
 * these; what few have, the index finds at once. It alone would collect every entry with a common word to show thirty.
 */
const NEAR = 1500;
/** Without words, so many are counted at most. */
const MOST_COUNTED = 1000;

/** What a search is restricted by: each needs a statement of its own. */
export interface SearchShape {
  hasWords: boolean;
  /** Only posts of a list. */
  isOfPosts: boolean;
}

/**
 * Values: $1 user, $2 `tsquery`, $3 and $4 first and last day of the user's zone, $5 and $6 the last entry of the page before, $7 ids of
 * posts, $8 rows. Null where nothing is asked for.
 */
const GIVEN = `
given as materialized (
  select $2::text::tsquery as wanted, $7::text[] as ids, $8::integer as rows,
    coalesce($3::date::timestamp at time zone time_zone, '-infinity') as since,
    coalesce(($4::date + 1)::timestamp at time zone time_zone, 'infinity') as until,
    coalesce($5::timestamptz, 'infinity') as last_at, coalesce($6::text, '') as last_id
  from users where id = $1
)`;

const IN_TIME = `at >= (select since from given) and at < (select until from given)
  and (at, item_id) < ((select last_at from given), (select last_id from given))`;
const IN_ORDER = 'order by at desc, item_id desc';
const ROWS = 'limit (select rows from given)';
const HAS_WORDS = 'words @@ (select wanted from given)';
const COLUMNS = 'kind, item_id, at';

const newest = `found as materialized (
  select ${COLUMNS} from library_entries where user_id = $1 and ${IN_TIME} ${IN_ORDER} ${ROWS}
),
counted as materialized (
  select least(count(*), ${MOST_COUNTED})::integer as total, count(*) <= ${MOST_COUNTED} as is_total
  from (select from library_entries where user_id = $1 and ${IN_TIME} limit ${MOST_COUNTED + 1}) as up_to
)`;

/** The index of words has its owner in each word: a condition on the user would have all of their entries read instead. */
const byWords = `
near as materialized (
  select ${COLUMNS}, words from library_entries where user_id = $1 and ${IN_TIME} ${IN_ORDER} limit ${NEAR}
),
matching_near as materialized (select ${COLUMNS} from near where ${HAS_WORDS}),
found_near as materialized (select ${COLUMNS} from matching_near ${IN_ORDER} ${ROWS}),
is_enough as materialized (
  select (select count(*) from near) < ${NEAR} or (select count(*) from found_near) >= least(rows, ${LIBRARY_PAGE_SIZE + 1}) as is_enough from given
),
matching as materialized (
  select ${COLUMNS}
  from (select * from library_entries where ${HAS_WORDS} and user_id || '' = $1 offset 0) as matching
  where not (select is_enough from is_enough) and ${IN_TIME}
),
found as materialized (
  select ${COLUMNS} from found_near where (select is_enough from is_enough)
  union all
  (select ${COLUMNS} from matching ${IN_ORDER} ${ROWS})
),
counted as materialized (
  select (case when is_enough then (select count(*) from matching_near) else (select count(*) from matching) end)::integer as total,
    not is_enough or (select count(*) from near) < ${NEAR} as is_total
  from is_enough
)`;

const ofPosts = (hasWords: boolean) => `
named as materialized (
  select ${COLUMNS}
  from (
    select entry.* from unnest((select ids from given)) as named (id)
    join library_entries as entry on user_id = $1 and kind = 'post' and item_id = named.id
    offset 0
  ) as named
  where ${IN_TIME} ${hasWords ? `and ${HAS_WORDS}` : ''}
),
found as materialized (select ${COLUMNS} from named ${IN_ORDER} ${ROWS}),
counted as materialized (select count(*)::integer as total, true as is_total from named)`;

const foundBy = ({ hasWords, isOfPosts }: SearchShape) => {
  if (isOfPosts) return ofPosts(hasWords);
  return hasWords ? byWords : newest;
};

const text = (sql: string) => `left(${sql}, ${POST_MAX_CHARACTERS})`;

/** What each kind shows, from where it is kept. */
const SHOWN = {
  post: `select json_build_object('text', ${text('content')}, 'address', permalink, 'mediaType', media_type,
      'author', case when (select count(*) from social_media_accounts where user_id = $1 and is_connected) > 1 then username end,
      'isGone', gone_at is not null, 'isSandbox', coalesce(is_sandbox, false)) as shown
    from content_posts as post
    left join social_media_accounts as account on account.user_id = $1 and account.id = post.account_id
    where post.user_id = $1 and post.id = found.item_id`,
  draft: `select json_build_object('text', ${text("parts -> 0 ->> 'text'")}, 'state', state) as shown
    from scheduled_posts where user_id = $1 and id = found.item_id`,
  analysis: `select json_build_object(
      'text', ${text("coalesce(nullif(trim(message), ''), nullif(post ->> 'text', ''), analysis #>> '{recognized,text}', '')")},
      'author', post ->> 'author', 'picture', thumbnail, 'comparison', comparison) as shown
    from content_analysis_history where user_id = $1 and id = found.item_id`,
  saved: `select json_build_object('text', ${text("post ->> 'text'")}, 'author', post ->> 'author', 'code', code, 'note', note,
      'comparison', comparison, 'isFromPage', true) as shown
    from saved_posts where user_id = $1 and id = found.item_id`,
  table: `select json_build_object('text', '', 'author', author, 'posts', posts) as shown
    from post_tables where user_id = $1 and id = found.item_id`,
  reference: `select json_build_object('text', '', 'author', author, 'code', code, 'note', text) as shown
    from library_items where user_id = $1 and id = found.item_id`,
  idea: `select json_build_object('text', ${text('text')}) as shown
    from library_items where user_id = $1 and id = found.item_id`,
  upload: `select json_build_object('text', ${text('text')}, 'picture', thumbnail, 'pictureId', picture_id) as shown
    from library_items as item
    join post_pictures as picture on picture.user_id = $1 and picture.id = picture_id
    where item.user_id = $1 and item.id = found.item_id`,
};

/** A page of what user `$1` has: kind, id, moment, cursor, what is shown of it, its labels, and how many are found, or at least. */
export const searchSql = (shape: SearchShape): string => `
with ${GIVEN}, ${foundBy(shape)}
select found.kind, found.item_id as id, ${isoMoment('found.at')} as at, labels,
  to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_at,
  case found.kind ${Object.entries(SHOWN)
    .map(([kind, sql]) => `when '${kind}' then (${sql})`)
    .join('\n    ')} end as shown, total, is_total
from found
cross join counted
cross join lateral (
  select array(
    select label_id from label_uses as uses where user_id = $1 and uses.kind = found.kind and uses.item_id = found.item_id
    order by created_at
  ) as labels
) as labelled
order by found.at desc, found.item_id desc`;
