import { OWNER_ID } from '../database/owner-id.ts';
import { KNOWN_POST_ENGAGEMENT, REPOSTS_AND_QUOTES } from './engagement-sql.ts';
import { IS_OWN_ANALYSIS } from './own-analyses-sql.ts';

/** Whether user `$1` has synced posts: their analyzed ones count for nothing then. */
export const HAS_POSTS = `exists (select from content_posts where user_id = ${OWNER_ID} and published_at <= now())`;

/** The posts that the user analyzed, each once by its newest reading; none where posts are synced. Rows as KNOWN_POSTS. */
export const ANALYZED_POSTS = `
  readings as (
    select id, message, timestamp, analysis,
      coalesce(nullif(post ->> 'text', ''), analysis #>> '{recognized,text}') as recognized,
      nullif(coalesce(nullif(analysis -> 'confirmedCounts', 'null'), post -> 'counts',
        analysis #> '{recognized,counts}'), 'null') as counts
    from content_analysis_history
    where user_id = ${OWNER_ID} and status = 'done' and ${IS_OWN_ANALYSIS} and not ${HAS_POSTS}
  ),
  analyzed as (
    select distinct on (coalesce(nullif(trim(recognized), ''), trim(message)))
      'analyses' as source, id,
      left(split_part(trim(both e' \\n' from coalesce(nullif(trim(message), ''), recognized, '')), e'\\n', 1), 80) as title,
      coalesce(nullif(trim(recognized), ''), message) as text,
      array(select jsonb_array_elements_text(analysis -> 'hashtags')) as hashtags,
      array(select jsonb_array_elements_text(analysis -> 'topics')) as topics,
      null::text as topic_tag, null::text as account_id, null::text as media_type, timestamp as moment,
      (counts ->> 'likes')::integer as likes, (counts ->> 'replies')::integer as comments,
      (counts ->> 'reposts')::integer as reposts_and_quotes, (counts ->> 'shares')::integer as shares, null::integer as saves, null::integer as reach
    from readings
    order by coalesce(nullif(trim(recognized), ''), trim(message)), counts is null, timestamp desc
  )`;

/**
 * What is known about the posts of one user (`$1`): the synced posts that are published, and where there is none, the
 * posts that the user analyzed, each once by its newest reading, with the counts that the user confirmed, else those
 * shown on its page or recognized in the picture. The one place that decides which posts figures and plans rest on.
 *
 * Rows: source ('posts' | 'analyses'), id, title, text, hashtags text[], topics text[], topic_tag, account_id, media_type (null for
 * analyses), moment timestamptz (published; for analyses: analyzed), likes, comments, reposts_and_quotes (an analyzed post shows
 * reposts only), shares (Threads' own: sent as messages), saves, reach, engagement. A count that nobody reported is null.
 */
export const KNOWN_POSTS = `
  published as (
    select 'posts' as source, id, title, content as text, hashtags, '{}'::text[] as topics, topic_tag, account_id, media_type,
      published_at as moment,
      likes, comments, ${REPOSTS_AND_QUOTES} as reposts_and_quotes, shares, saves, reach
    from content_posts
    where user_id = ${OWNER_ID} and published_at <= now()
  ),
  ${ANALYZED_POSTS},
  known_posts as (
    select *, ${KNOWN_POST_ENGAGEMENT} as engagement
    from (select * from published union all select * from analyzed) as either_source
  )`;
