import type { Dashboard } from '#shared/analytics/analytics';
import type { SumName } from '#shared/analytics/dashboard-cards';
import type { TileName } from '#shared/analytics/dashboard-tiles';
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

/** What connected accounts gained in the cards' period or in the one before it, and on how many of its days it was read. */
export type Gains = { isCurrent: boolean } & Record<SumName, number | null> & Record<`${SumName}Days`, number>;

/** Clicks on links, views of posts with a link, and the days of the period for which both are known. */
export interface LinkClickRate {
  isCurrent: boolean;
  clicks: number | null;
  views: number;
  days: number;
}

/** Of the posts published in the cards' period and in the one before it. A sum over posts without that figure is null. */
type Totals = Record<SumName | `${SumName}Before`, number | null> & {
  /** Whether posts are known for enough of the period before. */
  isCovered: boolean | null;
};

/** What the statement counts, before rates and comparisons are made of it. */
export interface DashboardCounts {
  isOn: boolean;
  isSandbox: boolean;
  timeZone: string;
  source: 'posts' | 'analyses' | null;
  /** ISO dates, by the user's zone and by the clock of California. */
  today: string;
  pacificToday: string;
  readAt: string | null;
  totals: Totals;
  /** None without a connected account that was read in these periods, else two. */
  windows: Gains[];
  linkClickRates: LinkClickRate[];
  /** Engagement of the last seven complete Pacific days, without those that were not read. */
  bars: number[];
  /** Whether posts are known for enough of the days before the chart's. */
  isKnownBefore: boolean | null;
  /** Those that the chart's are compared with, then the chart's: sums over the posts of each, and their engagement rate in percent. */
  days: { day: string; isBefore: boolean; engagement: number | null; reach: number | null; rate: number | null }[];
  /** Engagement of the posts of each of the last seven days, today included. */
  dailyEngagement: (number | null)[];
  tiles: Partial<Record<TileName, number | null>>;
  topContent: Dashboard['topContent'];
  plan: Dashboard['marketingPlan'];
  score: Dashboard['score'];
  scoreBefore: number | null;
  insights: Dashboard['insights'];
}

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
  'linkClickRates', (select coalesce(json_agg(link_click_rates), '[]') from link_click_rates),
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
