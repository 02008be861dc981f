import { Activity, Eye, Link2, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { CARD_DAYS, type Change, type Dashboard } from '#shared/analytics';
import { Card } from '../../components/card.tsx';
import { Bars, Progress, Ring } from '../../components/small-charts.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { formatNumber, formatPercent, formatSigned } from '../../lib/format.ts';

/** The four figures at the top of the dashboard, each with its change and its definition. */
export function MetricCards({ analytics, changes, smallCharts }: Dashboard) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <MetricCard
        title="Total Engagement"
        definition={`Likes + comments + shares of the posts of the last ${CARD_DAYS} days.`}
        icon={<Activity />}
        value={shown(analytics.totalEngagement, formatNumber)}
        change={changes.totalEngagement}
      >
        <Bars values={smallCharts.totalEngagement} label="Engagement of the last seven days" />
      </MetricCard>
      <MetricCard
        title="Total Reach"
        definition="Views: how often your posts were shown. Threads does not report how many people saw them."
        icon={<Eye />}
        value={shown(analytics.totalReach, formatNumber)}
        change={changes.totalReach}
      >
        <Ring percent={smallCharts.totalReach ?? 0} label="Views against the higher of this and the last period" />
      </MetricCard>
      <MetricCard
        title="Conversion Rate"
        definition="Clicks on your links, per view of the posts that carry a link."
        icon={<Link2 />}
        value={shown(analytics.conversionRate, formatPercent)}
        change={changes.conversionRate}
      >
        <Progress percent={smallCharts.conversionRate ?? 0} label="Conversion rate out of 100" />
      </MetricCard>
      <MetricCard
        title="AI Optimization Score"
        definition="How much of what is known to help your posts you already do, out of 100."
        icon={<Sparkles />}
        value={shown(analytics.aiOptimizationScore, formatNumber)}
        change={changes.aiOptimizationScore}
      >
        <Ring percent={smallCharts.aiOptimizationScore ?? 0} label="Score out of 100" filled />
      </MetricCard>
    </div>
  );
}

/** Nothing reported is a dash: a zero would be a claim. */
const shown = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value));

interface MetricCardProps {
  title: string;
  /** What the number is made of. */
  definition: string;
  icon: ReactNode;
  value: string;
  change: Change;
  /** The small chart. */
  children: ReactNode;
}

function MetricCard({ title, definition, icon, value, change, children }: MetricCardProps) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-2 text-muted text-sm [&_svg]:size-4">
        <Tooltip text={definition}>
          <h2 className="cursor-help underline decoration-line decoration-dotted underline-offset-4">{title}</h2>
        </Tooltip>
        {icon}
      </div>
      <div className="flex items-end justify-between gap-3">
        <p className="font-semibold text-3xl tabular-nums">{value}</p>
        {children}
      </div>
      <ChangeLine change={change} />
    </Card>
  );
}

/** "+23.4% from last month", or why there is nothing to compare with. */
function ChangeLine({ change: { value, unit, since, reason } }: { change: Change }) {
  if (value === null) return <p className="text-muted text-sm">{reason ?? 'no comparison yet'}</p>;
  const isLoss = value < 0;
  return (
    <p className="text-muted text-sm tabular-nums">
      <span className={isLoss ? 'text-bad' : 'text-good'}>
        <span aria-hidden="true">{isLoss ? '↓' : '↑'} </span>
        {formatSigned(value)}
        {unit === 'percent' ? '%' : ' points'}
      </span>{' '}
      {since}
    </p>
  );
}
