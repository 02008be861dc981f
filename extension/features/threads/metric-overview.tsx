import type { ReactNode } from 'react';
import type { Figure } from '#shared/dashboard-card-figures';
import { METRICS, type Metric, type ThreadsAnalytics } from '#shared/threads';
import { Chart } from '../../components/chart/chart.tsx';
import type { Series } from '../../components/chart/chart-props.ts';
import { ChangeText } from '../../components/figure/change-text.tsx';
import { FigureNote } from '../../components/figure/figure-note.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { formatCount, formatNumber, formatSigned } from '../../lib/format.ts';
import { daysOf, labelsOf, valuesOn } from './chart-days.ts';
import { changeOf, METRIC_FIGURES, metricOf, totalOf, whyNoChange } from './panel-metrics.ts';

const IN_CHART = ['views', 'likes'] as const;

/** A card for each metric that Threads reports, and the course of the main ones. */
export function MetricOverview({ analytics }: { analytics: ThreadsAnalytics }) {
  if (analytics.data.length === 0) {
    return <EmptyState title="No analytics data available" description="It comes with the first sync." />;
  }
  const days = daysOf(analytics);
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-4">
        {METRICS.map((name) => (
          <MetricTile key={name} figure={METRIC_FIGURES[name]} metric={metricOf(analytics, name)} />
        ))}
      </dl>
      <section>
        <h3 className="mb-2 font-medium">Performance Trends</h3>
        <Chart title="Views and likes per day" labels={labelsOf(days)} series={seriesOf(analytics, days)} />
      </section>
    </div>
  );
}

function seriesOf(analytics: ThreadsAnalytics, days: string[]): Series[] {
  return IN_CHART.flatMap((name) => {
    const metric = metricOf(analytics, name);
    return metric ? [{ name: METRIC_FIGURES[name].label, values: valuesOn(days, metric), format: formatCount }] : [];
  });
}

interface MetricTileProps {
  figure: Figure;
  metric: Metric | undefined;
}

function MetricTile({ figure: { label, formula }, metric }: MetricTileProps) {
  const value = totalOf(metric);
  const change = changeOf(metric);
  return (
    <div className="bg-base-100 p-4">
      <dt className="flex items-center gap-1 text-muted text-sm">
        <span>{label}</span>
        <FigureNote figure={{ label, formula }} />
      </dt>
      <dd className="font-semibold text-xl tabular-nums">{value === undefined ? '–' : formatNumber(value)}</dd>
      <dd className="text-muted text-sm tabular-nums">{noteOf(metric, change)}</dd>
    </div>
  );
}

function noteOf(metric: Metric | undefined, change: number | null): ReactNode {
  if (!metric) return 'not reported';
  if (change !== null) return <ChangeText value={change} text={`${formatSigned(change)}%`} />;
  const { coverage, previous } = metric;
  const isPartlyKnown = previous == null && coverage && coverage.days < coverage.of;
  return isPartlyKnown ? `${coverage.days} of ${coverage.of} days known` : whyNoChange(metric);
}
