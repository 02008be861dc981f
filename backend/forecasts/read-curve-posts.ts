import type { Knex } from 'knex';
import { runPrepared } from '../database/run-prepared.ts';
import { engagementSql } from '../figures/engagement-sql.ts';
import type { CurvePost } from '../statistics/forecast/curve-post.ts';
import { MAX_CURVE_POSTS } from '../statistics/forecast/forecaster.ts';

/** Posts that are not a week old yet are read beside those that the forecasts are learned from. */
const YOUNG_POSTS = 60;

/** The newest posts of one account, with what they had at each age, as JSON: age, views, engagement. */
const CURVE_POSTS = `
with newest as (
  select id, published_at, media_type, topic_tag, content, has_link
  from content_posts
  where user_id = $1 and account_id = $2 and external_id is not null and published_at <= $3
  order by published_at desc, id desc
  limit ${MAX_CURVE_POSTS + YOUNG_POSTS}
)
select newest.*, extract(hour from local)::integer as hour, extract(isodow from local)::integer - 1 as weekday, ages
from users
join newest on performance_analytics
cross join lateral (select published_at at time zone time_zone as local) as zone
cross join lateral (
  select coalesce(jsonb_agg(jsonb_build_array(age_hours, views, ${engagementSql('post_ages')})), '[]') as ages
  from post_ages
  where user_id = $1 and post_id = newest.id and newest.published_at + make_interval(hours => age_hours) <= $3
) as curve
where users.id = $1
order by published_at, newest.id`;

interface Row {
  id: string;
  publishedAt: Date;
  mediaType: string | null;
  topicTag: string | null;
  content: string;
  hasLink: boolean;
  hour: number;
  weekday: number;
  ages: [age: number, views: number | null, engagement: number | null][];
}

/** A post of an account with how it grew, and its id. */
export interface OwnCurvePost extends CurvePost {
  id: string;
}

/** What forecasts of an account are learned from at a moment, oldest post first; nothing where the user turned Performance Analytics off. */
export async function readCurvePosts(
  knex: Knex,
  userId: string,
  accountId: string,
  now: Date,
): Promise<OwnCurvePost[]> {
  const statement = { name: 'curve-posts', text: CURVE_POSTS };
  const rows = await runPrepared<Row>(knex, statement, [userId, accountId, now]);
  return rows.map(({ content: text, hour, weekday, ages, ...post }) => {
    const countsOf = (place: 1 | 2) =>
      new Map(ages.flatMap((row) => (row[place] === null ? [] : [[row[0], row[place]] as const])));
    return { ...post, text, slot: { hour, weekday }, counts: { views: countsOf(1), engagement: countsOf(2) } };
  });
}
