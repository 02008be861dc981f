import type { Dashboard, TrendDays } from '#shared/analytics';
import { PRODUCT_NAME } from '#shared/product';
import { toCsv } from '../../lib/csv.ts';
import { today } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Saves what the dashboard shows as one CSV file: cards, averages, days and top content, with their definitions. */
export function saveReport(dashboard: Dashboard, days: TrendDays): void {
  const name = `threads-mastery-report-${today(dashboard.timeZone)}.csv`;
  saveFile(name, toCsv(reportRows(dashboard, days)), 'text/csv');
}

function reportRows({ analytics, tiles, trendData, topContent, timeZone, source }: Dashboard, days: TrendDays) {
  return [
    [`${PRODUCT_NAME} report`],
    ['Figures from', source === 'none' ? 'sample data' : `your ${source}`],
    ['Time zone', timeZone],
    [],
    ['Last 30 days', 'Value', 'Made of'],
    ['Total Engagement', analytics.totalEngagement, 'likes + comments + shares'],
    ['Total Reach', analytics.totalReach, 'views'],
    ['Conversion Rate (%)', analytics.conversionRate, 'link clicks / views of posts with a link'],
    ['AI Optimization Score', analytics.aiOptimizationScore, 'out of 100'],
    [],
    [`Averages per post, last ${days} days`, 'Value'],
    ['Likes', tiles.avgLikes],
    ['Comments', tiles.avgComments],
    ['Shares', tiles.avgShares],
    ['Saves', tiles.avgSaves ?? 'not reported'],
    [],
    ['Day', 'Engagement rate (%)', 'Reach (views)'],
    ...trendData.map(({ day, engagement, reach }) => [day, engagement, reach]),
    [],
    ['Top content', 'Likes', 'Comments', 'Shares'],
    ...topContent.map(({ title, likes, comments, shares }) => [title, likes, comments, shares]),
  ];
}
