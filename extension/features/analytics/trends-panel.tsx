import { Download } from 'lucide-react';
import type { Dashboard, TrendDay } from '#shared/analytics/analytics';
import { ChartNotesList } from '../../components/chart/notes/chart-notes-list.tsx';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { Button } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { SampleDataBadge } from '../../components/notice/badge.tsx';
import { NeedsSettings } from '../../components/notice/needs-settings.tsx';
import { toCsv } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { DaysChoice } from './days-choice.tsx';
import { TrendsChart, type TrendsChartProps } from './trends-chart.tsx';
import { chosenName, type useDashboardChoices } from './use-dashboard-choices.ts';
import { useTrendNotes } from './use-trend-notes.ts';

interface TrendsPanelProps {
  shown: Dashboard;
  choices: ReturnType<typeof useDashboardChoices>;
  isSample: boolean;
}

/** Engagement rate and reach of each day, for the range that is chosen here. */
export function TrendsPanel({ shown, choices, isSample }: TrendsPanelProps) {
  const { compare } = choices;
  const { trendData, previousTrendData, timeZone } = shown;
  const notes = [`By the day a post was published, in ${timeZone}. Each post with its counts so far.`];
  return (
    <Card
      title="Content Performance Trends"
      description={
        <span className="flex flex-wrap items-center gap-x-1">
          Engagement rate <FigureInfo name="engagementRate" notes={notes} />
          and reach <FigureInfo name="views" label="Reach" notes={notes} />
          by the day a post was published
        </span>
      }
      actions={
        <>
          {isSample && <SampleDataBadge />}
          <DaysChoice choices={choices} shown={trendData} />
          <Button size="sm" aria-label="Download the chart's data" onClick={() => saveTrends(shown, isSample)}>
            <Download aria-hidden className="size-4" />
          </Button>
        </>
      }
    >
      {trendData.every(isUnknown) ? (
        <NothingKnown />
      ) : (
        <NotedChart
          trend={trendData}
          previous={previousTrendData}
          name={chosenName(choices)}
          compare={compare}
          timeZone={timeZone}
          isSample={isSample}
        />
      )}
    </Card>
  );
}

/** The chart with what is noted on its days. */
function NotedChart({ isSample, ...chart }: Omit<TrendsChartProps, 'marks'> & { isSample: boolean }) {
  const notes = useTrendNotes(chart.trend, isSample);
  return (
    <>
      <TrendsChart {...chart} marks={notes.marks} />
      {!isSample && <ChartNotesList shown={notes} />}
    </>
  );
}

const isUnknown = ({ engagement, reach }: TrendDay) => engagement === null && reach === null;

/** Both lines need views, and only Threads counts those. */
const NothingKnown = () => (
  <NeedsSettings
    isSmall
    title="No views for these days yet"
    description="The chart appears once Threads reports views of your posts."
  />
);

/** Saves the days of the trends chart as CSV, each beside the day of the period before where that is known. */
function saveTrends({ trendData, previousTrendData, timeZone }: Dashboard, isSample: boolean): void {
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
