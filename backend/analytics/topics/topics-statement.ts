import { MAX_MEASURED_POSTS, MEASURED_DAYS } from '#shared/posts/measured-days';
import { isoMoment } from '../../database/iso-moment.ts';
import { OWNER_ID } from '../../database/owner-id.ts';
import { type SqlPart, withParts } from '../../database/sql-parts.ts';
import { MEASURED_POSTS_SQL } from '../../figures/measured-posts.ts';
import { placeOfAge } from '../../figures/views-at-ages-sql.ts';
import { compared } from '../posts/parts/compared.ts';
import { own, usual } from '../posts/parts/usual.ts';

/** The newest analyses and saved posts: older ones say little of what somebody collects now. */
const MOST_COLLECTED = 200;
/** A title that is longer is cut. */
const TITLE = 80;

const DAY_VIEWS = `views_at_ages[${placeOfAge('24')}]`;

/** The posts that are measured, at the age of a day. */
const aged: SqlPart = {
  name: 'aged',
  needs: ['own'],
  gives: ['aged'],
  sql: `
aged as materialized (
  select id, account_id, media_type, 24::smallint as age_hours, ${DAY_VIEWS} as age_views
  from own
  where published_at > now() - interval '${MEASURED_DAYS} days' and ${DAY_VIEWS} is not null
  order by published_at desc
  limit ${MAX_MEASURED_POSTS}
)`,
};

/** As `MeasuredRow` has them. */
const NAMED = `source, id, account_id as "accountId", title, text, hashtags, topics, topic_tag as "topicTag",
  media_type as "mediaType", published_at as "publishedAt", hour, weekday, likes, comments, reposts_and_quotes as "repostsAndQuotes",
  views, engagement, day_views as "dayViews", day_engagement as "dayEngagement"`;

/** All that the page of topics is computed from, of user `$1`: one column, `topics`. */
export const TOPICS_SQL = `
${withParts([own, aged, usual, compared('')])}
select json_build_object(
  'isOn', performance_analytics,
  'timeZone', time_zone,
  'accounts', (
    select coalesce(json_agg(json_build_object('id', id, 'username', username, 'isSandbox', is_sandbox,
      'lastSyncAt', ${isoMoment('last_sync_at')}) order by created_at, id), '[]')
    from social_media_accounts
    where user_id = ${OWNER_ID} and platform = 'threads' and is_connected
  ),
  'posts', (select coalesce(json_agg(named), '[]') from (select ${NAMED} from (${MEASURED_POSTS_SQL}) as found) as named),
  'multiples', (select coalesce(json_object_agg(id, multiple), '{}') from multiplied where multiple is not null),
  'analyses', (
    select coalesce(json_agg(entry), '[]') from (
      select id, left(coalesce(nullif(message, ''), analysis #>> '{recognized,text}', ''), ${TITLE}) as title,
        ${isoMoment('timestamp')} as at, analysis -> 'topics' as topics, analysis -> 'hashtags' as hashtags
      from content_analysis_history
      where user_id = ${OWNER_ID} and status = 'done' and analysis ->> 'outcome' is null
      order by timestamp desc
      limit ${MOST_COLLECTED}
    ) as entry
  ),
  'saved', (
    select coalesce(json_agg(entry), '[]') from (
      select id, post ->> 'text' as text, ${isoMoment('saved_at')} as at
      from saved_posts
      where user_id = ${OWNER_ID}
      order by saved_at desc
      limit ${MOST_COLLECTED}
    ) as entry
  )
) as topics
from users
where id = $1`;
