import type { TrendDay } from '#shared/analytics/analytics';
import { useChartNotes } from '../../components/chart/notes/use-chart-notes.ts';

/** What is noted on the days of the trends; days of samples are made up. */
export function useTrendNotes(trend: TrendDay[], isSample: boolean) {
  const spans = trend.map(({ day }) => ({ from: day, to: day }));
  const range = { from: spans[0]?.from ?? '', to: spans.at(-1)?.to ?? '' };
  return useChartNotes({ range, spans: isSample ? [] : spans, days: 'own', accountId: null });
}
