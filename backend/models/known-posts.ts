import { IS_OWN_ANALYSIS } from './own-analyses.ts';

/**
 * What is known about the posts of one user (`$1`): the synced posts that are published, and where there is none, the
 * posts that the user analyzed, each once by its newest reading, with the counts that the user confirmed, else those
 * shown on its page or recognized in the picture. The one place that decides which posts figures and plans rest on.
 *
 * Rows: source ('posts' | 'analyses'), id, title, text, hashtags text[], topics text[], moment timestamptz (published;
 * for analyses: analyzed), likes, comments, shares, saves, reach, engagement. A count that nobody reported is null.
 *
 * `shares` is how often a post was passed on within Threads, for synced posts reposts + quotes; `engagement` is likes +
 * comments + shares as far as they are known, null where none of them is.
 */
export const KNOWN_POSTS = `
  published as (
    select 'posts' as source, id, title, content as text, hashtags, '{}'::text[] as topics, published_at as moment,
      likes, comments, case when external_id is null then shares
        when num_nonnulls(reposts, quotes) > 0 then coalesce(reposts, 0) + coalesce(quotes, 0) end as shares,
      saves, reach
    from content_posts
    where user_id = $1 and published_at <= now()
  ),
  readings as (
    select id, message, timestamp, analysis,
      coalesce(nullif(post ->> 'text', ''), analysis #>> '{recognized,text}') as recognized,
      nullif(coalesce(nullif(analysis -> 'confirmedCounts', 'null'), post -> 'counts',
        analysis #> '{recognized,counts}'), 'null') as counts
    from content_analysis_history
    where user_id = $1 and status = 'done' and ${IS_OWN_ANALYSIS} and not exists (select from published)
  ),
  analyzed as (
    select distinct on (coalesce(nullif(trim(recognized), ''), trim(message)))
      'analyses' as source, id,
      left(split_part(trim(both e' \\n' from coalesce(nullif(trim(message), ''), recognized, '')), e'\\n', 1), 80) as title,
      coalesce(nullif(trim(recognized), ''), message) as text,
      array(select jsonb_array_elements_text(analysis -> 'hashtags')) as hashtags,
      array(select jsonb_array_elements_text(analysis -> 'topics')) as topics,
      timestamp as moment,
      (counts ->> 'likes')::integer as likes, (counts ->> 'replies')::integer as comments,
      (counts ->> 'reposts')::integer as shares, null::integer as saves, null::integer as reach
    from readings
    order by coalesce(nullif(trim(recognized), ''), trim(message)), counts is null, timestamp desc
  ),
  known_posts as (
    select *, case when num_nonnulls(likes, comments, shares) > 0
      then coalesce(likes, 0)::bigint + coalesce(comments, 0) + coalesce(shares, 0) end as engagement
    from (select * from published union all select * from analyzed) as either_source
  )`;
