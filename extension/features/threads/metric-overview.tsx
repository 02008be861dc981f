import type { ReactNode } from 'react';
import type { Figure } from '#shared/analytics/figure';
import { type Comparison, eachDay } from '#shared/days/period-choice';
import { METRICS, type Metric, type ThreadsAnalytics } from '#shared/threads';
import { formatCount, signedPrecise, whole } from '#shared/words/numbers';
import { Chart } from '../../components/chart/chart.tsx';
import type { Series } from '../../components/chart/chart-props.ts';
import { ChartNotesList } from '../../components/chart/notes/chart-notes-list.tsx';
import { useChartNotes } from '../../components/chart/notes/use-chart-notes.ts';
import { ChangeText } from '../../components/figure/change-text.tsx';
import { FigureNote } from '../../components/figure/figure-note.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { labelsOf, valuesOn } from './chart-days.ts';
import { changeOf, METRIC_FIGURES, metricOf, totalOf, whyNoChange } from './panel-metrics.ts';

const IN_CHART = ['views', 'likes'] as const;

/** A card for each metric that Threads reports, and the course of the main ones. */
export function MetricOverview({ analytics, accountId }: { analytics: ThreadsAnalytics; accountId: string }) {
  if (analytics.data.length === 0) {
    return <EmptyState title="No analytics data available" description="It comes with the first sync." />;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-4">
        {METRICS.map((name) => (
          <MetricTile
            key={name}
            figure={METRIC_FIGURES[name]}
            metric={metricOf(analytics, name)}
            compare={analytics.compare}
          />
        ))}
      </dl>
      <section>
        <h3 className="mb-2 font-medium">Performance Trends</h3>
        <NotedChart analytics={analytics} accountId={accountId} />
      </section>
    </div>
  );
}

/** The chart with what is noted on its days. */
function NotedChart({ analytics, accountId }: { analytics: ThreadsAnalytics; accountId: string }) {
  const days = eachDay(analytics);
  const spans = days.map((day) => ({ from: day, to: day }));
  const { from, to } = analytics;
  const notes = useChartNotes({ range: { from, to }, spans, days: 'pacific', accountId });
  return (
    <>
      <Chart
        title="Views and likes per day"
        labels={labelsOf(days)}
        series={seriesOf(analytics, days)}
        marks={notes.marks}
      />
      <ChartNotesList shown={notes} />
    </>
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
  compare: Comparison;
}

function MetricTile({ figure: { label, formula }, metric, compare }: MetricTileProps) {
  const value = totalOf(metric);
  const change = changeOf(metric);
  return (
    <div className="bg-base-100 p-4">
      <dt className="flex items-center gap-1 text-muted text-sm">
        <span>{label}</span>
        <FigureNote figure={{ label, formula }} />
      </dt>
      <dd className="font-semibold text-xl tabular-nums">{value === undefined ? '–' : whole(value)}</dd>
      <dd className="text-muted text-sm tabular-nums">{noteOf(metric, change, compare)}</dd>
    </div>
  );
}

function noteOf(metric: Metric | undefined, change: number | null, compare: Comparison): ReactNode {
  if (!metric) return 'not reported';
  if (change !== null) return <ChangeText value={change} text={`${signedPrecise(change)}%`} />;
  const { coverage, previous } = metric;
  const isPartlyKnown = previous == null && coverage && coverage.days < coverage.of;
  return isPartlyKnown ? `${coverage.days} of ${coverage.of} days known` : whyNoChange(metric, compare);
}
