import { Download } from 'lucide-react';
import { TREND_DAYS, type TrendDay, type TrendDays } from '#shared/analytics';
import { SampleDataBadge } from '../../components/badge.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Chart } from '../../components/chart.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Link } from '../../components/link.tsx';
import { toCsv } from '../../lib/csv.ts';
import { formatCount, formatDay, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';

interface TrendsPanelProps {
  trend: TrendDay[];
  days: TrendDays;
  onDays: (days: TrendDays) => void;
  isSample: boolean;
}

/** Engagement rate and reach of each day, for the range that is chosen here. */
export function TrendsPanel({ trend, days, onDays, isSample }: TrendsPanelProps) {
  return (
    <Card
      title="Content Performance Trends"
      description="By the day a post was published"
      actions={
        <>
          {isSample && <SampleDataBadge />}
          <RangeSelect days={days} onDays={onDays} />
          <Button size="sm" aria-label="Download the chart's data" onClick={() => download(trend, isSample)}>
            <Download className="size-4" />
          </Button>
        </>
      }
    >
      {trend.every(({ engagement, reach }) => engagement === null && reach === null) ? (
        <NothingKnown />
      ) : (
        <TrendsChart trend={trend} days={days} />
      )}
    </Card>
  );
}

/** Both lines need views, and only Threads counts those. */
const NothingKnown = () => (
  <EmptyState
    title="No views are known for these days"
    description="Reach and engagement rate are drawn once a connected Threads account reports views of your posts."
    action={
      <Link to={paths.settings} className={buttonClass('default', 'sm')}>
        Go to Settings
      </Link>
    }
  />
);

const TrendsChart = ({ trend, days }: Pick<TrendsPanelProps, 'trend' | 'days'>) => (
  <Chart
    title={`Engagement rate and reach per day, last ${days} days`}
    labels={trend.map(({ day }) => formatDay(day, days === '7' ? 'weekday' : 'date'))}
    series={[
      { name: 'Engagement Rate', values: trend.map(({ engagement }) => engagement), format: formatPercent },
      { name: 'Reach', values: trend.map(({ reach }) => reach), format: formatCount },
    ]}
  />
);

function RangeSelect({ days, onDays }: Pick<TrendsPanelProps, 'days' | 'onDays'>) {
  return (
    <select
      aria-label="Range"
      className="select select-sm w-auto border-line text-sm"
      value={days}
      onChange={(event) => onDays(event.target.value as TrendDays)}
    >
      {TREND_DAYS.map((choice) => (
        <option key={choice} value={choice}>
          Last {choice} days
        </option>
      ))}
    </select>
  );
}

function download(trend: TrendDay[], isSample: boolean) {
  const rows = trend.map(({ day, engagement, reach }) => [day, engagement, reach]);
  const name = isSample ? 'content-performance-sample.csv' : `content-performance-${trend.at(-1)?.day ?? 'empty'}.csv`;
  saveFile(name, toCsv([['Day', 'Engagement rate (%)', 'Reach (views)'], ...rows]), 'text/csv');
}
