import { POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { isoMoment } from '../../../database/iso-moment.ts';
import { OWNER_ID } from '../../../database/owner-id.ts';
import type { SqlPart } from '../../../database/sql-parts.ts';
import { PACIFIC } from '../../../figures/pacific.ts';
import { IS_BREAKOUT } from './compared.ts';

/** Whole posts, so that one can be written again. */
const TEXT_LENGTH = POST_MAX_CHARACTERS;

/**
 * The rows of `compared` as they go out, with their id: `row`. Followers are those with which the post's day began: the last that
 * were read on or before it.
 */
export const rows = (inOrder: string): SqlPart => ({
  name: 'rows',
  needs: ['compared', 'seasoned'],
  gives: ['rows'],
  sql: `
rows as (
  select id, json_build_object(
    'id', id,
    'publishedAt', ${isoMoment('published_at')},
    'mediaType', media_type,
    'topicTag', topic_tag,
    'text', left(content, ${TEXT_LENGTH}),
    'hashtags', hashtags,
    'permalink', permalink,
    'username', username,
    'isSandbox', coalesce(is_sandbox, false),
    'views', views,
    'likes', likes,
    'replies', replies,
    'reposts', reposts,
    'quotes', quotes,
    'shares', shares,
    'engagement', engagement,
    'engagementRate', 100.0 * engagement / nullif(views, 0),
    'followerEngagementRate', 100.0 * engagement / nullif(followers, 0),
    'multiple', multiple,
    'multipleAge', age_hours,
    'comparedWith', compared_with,
    'percentile', percentile,
    'isBreakout', ${IS_BREAKOUT},
    'readAt', ${isoMoment('insights_read_at')}
  ) as row
  from compared
  -- Looked up for the few that are left: joined, all posts of the user are read.
  cross join lateral (
    select topic_tag, content, hashtags, permalink from content_posts where user_id = ${OWNER_ID} and id = compared.id
    offset 0
  ) as post
  left join (
    select id as account_id, username, is_sandbox from social_media_accounts where user_id = ${OWNER_ID}
  ) as account using (account_id)
  left join lateral (
    select followers
    from follower_readings
    where user_id = ${OWNER_ID} and follower_readings.account_id = compared.account_id and followers is not null
      and day <= (published_at at time zone '${PACIFIC}')::date
    order by day desc
    limit 1
  ) as audience on true
  ${inOrder}
)`,
});
