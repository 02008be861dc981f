import type { Dashboard } from '#shared/analytics';
import { toCsv } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Saves the days of the trends chart as CSV, each beside the day of the period before where that is known. */
export function saveTrends({ trendData, previousTrendData, timeZone }: Dashboard, isSample: boolean): void {
  const name = isSample ? 'sample' : (trendData.at(-1)?.day ?? 'empty');
  const rows = trendData.map(({ day, engagement, reach }, index) => {
    const before = previousTrendData[index];
    return [day, engagement, reach, before?.day ?? null, before?.engagement ?? null, before?.reach ?? null];
  });
  const head = [
    `Day (${timeZone})`,
    'Engagement rate (%)',
    'Reach (views)',
    'Day before',
    'Engagement rate (%) before',
    'Reach (views) before',
  ];
  saveFile(`content-performance-${name}.csv`, toCsv([head, ...rows]), 'text/csv');
}
