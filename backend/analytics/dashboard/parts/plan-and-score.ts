import type { SqlPart } from '../../../database/sql-parts.ts';

/** The newest plan and score of `owner`. */
export const planAndScore: SqlPart = {
  name: 'plan and score',
  needs: ['owner'],
  gives: ['plan', 'newest_score', 'score_a_week_before'],
  sql: `
plan as (
  select id, title, optimal_posting_times as "optimalPostingTimes", trending_hashtags as "trendingHashtags",
    content_ideas as "contentIdeas", coalesce(recommendations -> 'items', '[]') as items
  from marketing_plans
  where user_id = $1 and status <> 'archived'
  order by created_at desc, id desc
  limit 1
),
newest_score as materialized (
  select date, score
  from analytics, owner
  where user_id = $1 and is_on and score is not null
  order by date desc
  limit 1
),
-- Midnights of the user's zone are not always 24 hours apart.
score_a_week_before as (
  select analytics.score
  from analytics, newest_score
  where user_id = $1 and analytics.score is not null
    and analytics.date < newest_score.date - interval '6.5 days' and analytics.date > newest_score.date - interval '14 days'
  order by analytics.date desc
  limit 1
)`,
};
