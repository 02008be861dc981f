import { CARD_DAYS } from '#shared/days/dashboard-periods';
import { isoMoment } from '../../database/iso-moment.ts';
import { withParts } from '../../database/sql-parts.ts';
import { COVERED } from '../../statistics/methods/assumptions.ts';
import { activeInsights } from './parts/active-insights.ts';
import { activity } from './parts/activity.ts';
import { links } from './parts/link-click-rate.ts';
import { owner } from './parts/owner.ts';
import { planAndScore } from './parts/plan-and-score.ts';
import { published } from './parts/published.ts';
import { best } from './parts/top-content.ts';

const CARD_SPANS: Parameters<typeof links>[0] = {
  current: [`pacific_today - ${CARD_DAYS}`, 'pacific_today - 1'],
  previous: [`pacific_today - ${2 * CARD_DAYS}`, `pacific_today - ${CARD_DAYS + 1}`],
};

/**
 * Everything on the dashboard of user `$1` in one round trip; one column, `dashboard`. `$2` and `$4` to `$7`: days of
 * the chart; `$3`: what the best posts are chosen by. Days are days of the user's zone, except for what Threads itself counts by Pacific days.
 */
export const DASHBOARD_SQL = planOnce(`
${withParts([owner, published, best, activity, links(CARD_SPANS), planAndScore, activeInsights])}
select json_build_object(
  'isOn', is_on,
  'timeZone', time_zone,
  'isSandbox', exists (select from social_media_accounts where user_id = $1 and is_sandbox),
  'source', (select source from known),
  'today', today::date,
  'pacificToday', pacific_today,
  'readAt', ${isoMoment(`greatest((select max(last_sync_at) from accounts), (select max(read_at) from activity))`)},
  'totals', (select row_to_json(totals) from totals),
  'windows', (select coalesce(json_agg(windows), '[]') from windows),
  'linkRates', (select coalesce(json_agg(link_rates), '[]') from link_rates),
  'bars', (select coalesce(json_agg(engagement order by day), '[]') from bars),
  'isKnownBefore', (
    select since <= last_before + (local_now - today) - interval '1 day' * ${COVERED} * (last_before - first_before + 1)
    from known, owner, chart
  ),
  'days', (select coalesce(json_agg(days), '[]') from days),
  'dailyEngagement', (select coalesce(json_agg(engagement order by day), '[]') from last_days),
  'tiles', (select row_to_json(tiles) from tiles),
  'topContent', (select coalesce(json_agg(top_content), '[]') from top_content),
  'plan', (select row_to_json(plan) from plan),
  'score', (select score from newest_score),
  'scoreBefore', (select score -> 'value' from score_a_week_before),
  'insights', (select coalesce(json_agg(insights), '[]') from insights)
) as dashboard
from owner`);

/**
 * PostgreSQL plans a prepared statement anew at each call as long as it expects less work for the values of that call than
 * for others, and this one takes longer to plan than to run. It does not look into subqueries for what a value is.
 */
function planOnce(text: string): string {
  return text.replace(/\$\d/g, '(select $&)');
}
