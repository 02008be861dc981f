import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Dashboard, TrendDay } from '#shared/analytics';
import { TREND_DAYS, type TrendDays } from '#shared/dashboard-periods';
import { ChartNotesList } from '../../components/chart/notes/chart-notes-list.tsx';
import { useChartNotes } from '../../components/chart/notes/use-chart-notes.ts';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { Button } from '../../components/form/button.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { Card } from '../../components/layout/card.tsx';
import { SampleDataBadge } from '../../components/notice/badge.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { toCsv } from '../../lib/csv.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { TrendsChart, type TrendsChartProps } from './trends-chart.tsx';

interface TrendsPanelProps {
  shown: Dashboard;
  days: TrendDays;
  onDays: (days: TrendDays) => void;
  isSample: boolean;
}

/** Engagement rate and reach of each day, for the range that is chosen here. */
export function TrendsPanel({ shown, days, onDays, isSample }: TrendsPanelProps) {
  const [isCompared, setIsCompared] = useState(true);
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
          {previousTrendData.length > 0 && <CompareToggle checked={isCompared} onChange={setIsCompared} />}
          <ChoiceSelect
            label="Range"
            choices={TREND_DAYS}
            value={days}
            onChoose={onDays}
            nameOf={(choice) => `Last ${choice} days`}
          />
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
          previous={isCompared ? previousTrendData : []}
          days={days}
          timeZone={timeZone}
          isSample={isSample}
        />
      )}
    </Card>
  );
}

/** The chart with what is noted on its days; days of samples are made up. */
function NotedChart({ isSample, ...chart }: Omit<TrendsChartProps, 'marks'> & { isSample: boolean }) {
  const spans = chart.trend.map(({ day }) => ({ from: day, to: day }));
  const range = { from: spans[0]?.from ?? '', to: spans.at(-1)?.to ?? '' };
  const notes = useChartNotes({ range, spans: isSample ? [] : spans, days: 'own', accountId: null });
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
  <EmptyState
    title="No views for these days yet"
    description="The chart appears once Threads reports views of your posts."
    action={
      <ButtonLink to={paths.settings} size="sm">
        Go to Settings
      </ButtonLink>
    }
  />
);

const CompareToggle = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="flex cursor-pointer items-center gap-2 text-sm">
    <input
      type="checkbox"
      className="toggle toggle-primary toggle-sm"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    Period before
  </label>
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
