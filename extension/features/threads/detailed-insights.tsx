import type { ReactNode } from 'react';
import { eachDay } from '#shared/days/period-choice';
import { METRICS, type Metric, type ThreadsAnalytics } from '#shared/threads';
import { formatCount, whole } from '#shared/words/numbers';
import { Chart } from '../../components/chart/chart.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { labelsOf, valuesOn } from './chart-days.ts';
import { METRIC_FIGURES, metricOf, totalOf } from './panel-metrics.ts';

/** Each metric by itself, day by day. */
export function DetailedInsights({ analytics }: { analytics: ThreadsAnalytics }) {
  const metrics = METRICS.flatMap((name) => metricOf(analytics, name) ?? []);
  if (metrics.length === 0) return <EmptyState title="No detailed insights available" />;
  const days = eachDay(analytics);
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
      {metrics.map((metric) => (
        <MetricSection key={metric.name} metric={metric} days={days} />
      ))}
    </div>
  );
}

function MetricSection({ metric, days }: { metric: Metric; days: string[] }) {
  const { label, formula } = METRIC_FIGURES[metric.name];
  const values = valuesOn(days, metric);
  const known = values.filter((value) => value !== null);
  return (
    <section>
      <h3 className="font-medium">{label}</h3>
      <p className="mb-3 text-muted text-sm">{formula}</p>
      {known.length === 0 && <Note>No detailed data available for {label}</Note>}
      {known.length > 0 && <Summary metric={metric} values={known} />}
      {known.length === 1 && <Note>Read once so far. The chart starts with the second reading.</Note>}
      {known.length > 1 && (
        <Chart
          title={`${label} per day`}
          labels={labelsOf(days)}
          series={[{ name: label, values, format: formatCount }]}
          height={200}
        />
      )}
    </section>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-box border border-line border-dashed p-6 text-center text-muted">{children}</p>
);

/** A level, such as followers, has no total: adding its days up would mean nothing. */
function Summary({ metric, values }: { metric: Metric; values: number[] }) {
  const sum = values.reduce((sum, value) => sum + value, 0);
  const isLevel = metric.name === 'followers_count';
  const figures = [
    ...(isLevel ? [] : [['Total', totalOf(metric) ?? sum] as const]),
    ['Average', sum / values.length] as const,
    ['Highest', Math.max(...values)] as const,
    ['Latest', values.at(-1) ?? 0] as const,
  ];
  return (
    <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold tabular-nums">{whole(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
