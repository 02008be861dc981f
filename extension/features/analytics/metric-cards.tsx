import { Activity, Eye, Link2, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Change, Dashboard } from '#shared/analytics/analytics';
import { cardFigures, type Figure, headingOf, linkClickRemark } from '#shared/sentences/dashboard-card-figures';
import { Bars, Progress, Ring } from '../../components/chart/small-charts.tsx';
import { FigureNote } from '../../components/figure/figure-note.tsx';
import { Card } from '../../components/layout/card.tsx';
import { formatCount, formatNumber, formatPercent, orDash, today } from '../../lib/words/format.ts';
import { changeNote, scopeNotes } from './card-notes.ts';
import { ChangeLine } from './change-line.tsx';

/** What the cards show, and what it rests on. */
export type Cards = Pick<
  Dashboard,
  'analytics' | 'changes' | 'smallCharts' | 'basis' | 'period' | 'timeZone' | 'readAt'
>;

/** The four figures at the top of the dashboard, each with its change and its definition. */
export function MetricCards({ scoreAction, ...cards }: Cards & { scoreAction?: ReactNode }) {
  const { analytics, changes, smallCharts } = cards;
  const notes = [...scopeNotes(cards), changeNote];
  const isTodayIn = cards.period?.to === today(cards.timeZone) && cards.basis === 'published';
  return (
    <div className="grid grid-cols-1 min-[20rem]:grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <MetricCard
        figure={cardFigures.engagement}
        notes={notes}
        icon={<Activity />}
        value={orDash(analytics.totalEngagement, formatTotal)}
        change={changes.totalEngagement}
      >
        {smallCharts.totalEngagement.length > 0 && (
          <Bars
            values={smallCharts.totalEngagement}
            label={`Engagement of the last seven days${isTodayIn ? ', today so far' : ''}`}
            isLastUnfinished={isTodayIn}
          />
        )}
      </MetricCard>
      <MetricCard
        figure={cardFigures.views}
        notes={notes}
        icon={<Eye />}
        value={orDash(analytics.totalReach, formatTotal)}
        change={changes.totalReach}
      >
        {ifKnown(smallCharts.totalReach, (percent) => (
          <Ring percent={percent} label="Views compared with the better of this period and the one before" />
        ))}
      </MetricCard>
      <MetricCard
        figure={cardFigures.linkClickRate}
        notes={notes}
        icon={<Link2 />}
        value={orDash(analytics.conversionRate, formatPercent)}
        change={changes.conversionRate}
        remark={linkClickRemark(analytics.conversionRate)}
      >
        {ifKnown(smallCharts.conversionRate, (percent) => (
          <Progress percent={percent} label="Conversion rate out of 100" />
        ))}
      </MetricCard>
      <MetricCard
        figure={cardFigures.optimizationScore}
        notes={[changeNote]}
        icon={<Sparkles />}
        value={orDash(analytics.aiOptimizationScore, formatNumber)}
        change={changes.aiOptimizationScore}
        action={scoreAction}
      >
        {ifKnown(smallCharts.aiOptimizationScore, (percent) => (
          <Ring percent={percent} label="Score out of 100" filled />
        ))}
      </MetricCard>
    </div>
  );
}

/** In full, as long as a card has room for it. */
const formatTotal = (total: number) => (total < 1e6 ? formatNumber(total) : formatCount(total));

const ifKnown = (percent: number | null, draw: (percent: number) => ReactNode) =>
  percent === null ? null : draw(percent);

interface MetricCardProps {
  /** What the number is made of. */
  figure: Figure;
  notes: string[];
  icon: ReactNode;
  value: string;
  change: Change;
  /** Explains a value that looks wrong. */
  remark?: string | null;
  /** Leads to more about it. */
  action?: ReactNode;
  /** The small chart. */
  children: ReactNode;
}

function MetricCard({ figure, notes, icon, value, change, remark, action, children }: MetricCardProps) {
  const title = headingOf(figure);
  return (
    <Card className="@container flex flex-col gap-2 max-sm:p-3">
      <div className="flex items-center gap-1 text-muted text-sm @max-[11rem]:min-h-10">
        <h2>{title}</h2>
        <FigureNote figure={figure} label={title} notes={notes} />
        <span aria-hidden className="ml-auto max-sm:hidden [&_svg]:size-4">
          {icon}
        </span>
      </div>
      <div className="flex min-h-10 items-end justify-between gap-3">
        <p className="font-semibold text-xl tabular-nums @min-[11rem]:text-3xl">{value}</p>
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <ChangeLine title={title} change={change} />
        {action}
      </div>
      {remark && <p className="text-muted text-sm">{remark}</p>}
    </Card>
  );
}
