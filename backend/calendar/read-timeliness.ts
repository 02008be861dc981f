import { ON_TIME_DAYS, ON_TIME_MS, type Timeliness } from '#shared/calendar/calendar';
import { DAY_MS } from '#shared/days/durations';
import { runPrepared } from '../database/run-prepared.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';

/**
 * Posts that were to go out by themselves: how late each was in milliseconds, null for what is not out. What failed at its
 * time and was then given another counts for both. A chain is as late as its first part.
 */
const TIMELINESS = `
with planned as (
  select post.state, extract(epoch from post.published_at - post.due_at) * 1000 as delay
  from scheduled_posts as post
  join publish_parts as part on part.user_id = post.user_id and part.post_id = post.id and part.n = 0
  where post.user_id = $1 and post.due_at > $2 and post.due_at <= $3 and not post.is_due_now
    and (post.state in ('missed', 'failed', 'needs_you', 'unclear') or (post.state = 'published' and part.attempt > 0))
  union all
  select 'missed', null from scheduled_posts
  where user_id = $1 and failed_due_at > $2 and failed_due_at <= $3
)
select count(*)::int as due,
  count(*) filter (where delay <= $4)::int as on_time,
  count(*) filter (where delay > $4)::int as late,
  count(*) filter (where delay is null and state in ('missed', 'failed'))::int as not_out,
  count(*) filter (where delay is null and state in ('needs_you', 'unclear'))::int as unclear,
  percentile_cont(0.5) within group (order by delay) as median_delay_ms
from planned`;

/** How punctually posts of a user went out, in the days before a moment. */
export async function readTimeliness(userId: string, now: Date): Promise<Timeliness> {
  const since = new Date(now.getTime() - ON_TIME_DAYS * DAY_MS);
  const query = { name: 'timeliness', text: TIMELINESS };
  const [row] = await runPrepared<Timeliness>(ScheduledPost.knex(), query, [userId, since, now, ON_TIME_MS]);
  if (!row) throw new Error('A sum has one row');
  return row;
}
