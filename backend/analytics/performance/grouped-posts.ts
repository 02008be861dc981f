import type { Knex } from 'knex';
import { GROUP_AGE, type GroupMeasure } from '#shared/analytics/performance';
import type { ComparedDays, DayRange } from '#shared/days/period-choice';
import { OWNER_ID } from '../../database/owner-id.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { withParts } from '../../database/sql-parts.ts';
import { engagementSql } from '../../figures/engagement-sql.ts';
import { viewedAccount } from './viewed-account.ts';

/** The newest of a period: more tell nothing that these do not. */
const MOST_POSTS = 2000;

/** A post with all by which groups are told apart. */
export interface GroupedPost {
  id: string;
  text: string;
  mediaType: string | null;
  hashtags: string[];
  topicTag: string | null;
  hasLink: boolean;
  /** 0 to 23, in the user's zone on that date. */
  hour: number;
  /** At `GROUP_AGE`; null where it was not read near that, or not reported. */
  value: number | null;
}

export interface Grouped extends DayRange {
  posts: GroupedPost[];
}

const VALUES: Record<GroupMeasure, string> = {
  views: 'at_age.views',
  replies: 'at_age.replies',
  engagement: engagementSql('at_age'),
};

/**
 * The posts of user `$1` on account `$2` that were published on the days of their zone from `$3` to `$4`, and in a second row
 * those from `$5` to `$6` unless these are null.
 */
const groupedSql = (measure: GroupMeasure) => `
${withParts([viewedAccount])}
select first_day::text as from, last_day::text as to, coalesce((
  select json_agg(post order by published_at desc, id desc) from (
    select id, content as text, media_type as "mediaType", hashtags, topic_tag as "topicTag", has_link as "hasLink",
      extract(hour from published_at at time zone time_zone)::integer as hour, (${VALUES[measure]})::float8 as value,
      published_at
    from content_posts as post
    left join post_ages as at_age
      on at_age.user_id = ${OWNER_ID} and at_age.post_id = post.id and at_age.age_hours = ${GROUP_AGE}
    where post.user_id = ${OWNER_ID} and account_id = (select id from account)
      and published_at >= first_day::timestamp at time zone time_zone
      and published_at < (last_day + 1)::timestamp at time zone time_zone
    order by published_at desc, id desc
    limit ${MOST_POSTS}
  ) as post
), '[]') as posts
from owner
cross join (values (1, $3::date, $4::date), (2, $5::date, $6::date)) as span (nth, first_day, last_day)
where first_day is not null
order by nth`;

interface Asked {
  account?: string | undefined;
  days: ComparedDays;
  measure: GroupMeasure;
}

/** Those of the days that were asked for, then those to compare with, if any. Nothing when the user is gone. */
export async function readGroupedPosts(knex: Knex, userId: string, { account, days, measure }: Asked) {
  const statement = { name: `grouped-posts-${measure}`, text: groupedSql(measure) };
  const values = [userId, account ?? null, days.from, days.to, days.against?.from ?? null, days.against?.to ?? null];
  return runPrepared<Grouped>(knex, statement, values);
}
