import { Activity, Eye, Link2, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Change, Dashboard } from '#shared/analytics/analytics';
import { CARD_NAMES, type CardName, cardFigures } from '#shared/analytics/dashboard-cards';
import { type Figure, headingOf } from '#shared/analytics/figure';
import { today } from '#shared/words/dates';
import { formatCount, formatPercent, orDash, whole } from '#shared/words/numbers';
import { Bars, Progress, Ring } from '../../components/chart/small-charts.tsx';
import { FigureNote } from '../../components/figure/figure-note.tsx';
import { Card } from '../../components/layout/card.tsx';
import { changeNote, scopeNotes } from './card-notes.ts';
import { ChangeLine } from './change-line.tsx';

/** What the cards show, and what it rests on. */
export type Cards = Pick<
  Dashboard,
  'analytics' | 'changes' | 'smallCharts' | 'basis' | 'period' | 'timeZone' | 'readAt'
>;

/** The figures at the top of the dashboard, each with its change and its definition. An action leads to more about one. */
export function MetricCards({ actions, ...cards }: Cards & { actions?: Partial<Record<CardName, ReactNode>> }) {
  const scope = scopeNotes(cards);
  const isTodayIn = cards.period?.to === today(cards.timeZone) && cards.basis === 'published';
  return (
    <div className="grid grid-cols-1 min-[20rem]:grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {CARD_NAMES.map((name) => {
        const { wire, unit, remark } = cardFigures[name];
        const value = cards.analytics[wire];
        return (
          <MetricCard
            key={name}
            figure={cardFigures[name]}
            notes={[...(unit === 'score' ? [] : scope), changeNote]}
            icon={ICONS[name]}
            value={orDash(value, FORMATS[unit])}
            isMissing={value === null}
            change={cards.changes[wire]}
            remark={value === null ? null : (remark?.(value) ?? null)}
            action={actions?.[name]}
          >
            <SmallChart name={name} values={cards.smallCharts[wire]} isTodayIn={isTodayIn} />
          </MetricCard>
        );
      })}
    </div>
  );
}

const ICONS: Record<CardName, ReactNode> = {
  engagement: <Activity />,
  views: <Eye />,
  linkClickRate: <Link2 />,
  optimizationScore: <Sparkles />,
};

/** In full, as long as a card has room for it. */
const formatTotal = (total: number) => (total < 1e6 ? whole(total) : formatCount(total));
const FORMATS = { count: formatTotal, percent: formatPercent, score: whole };

interface SmallChartProps {
  name: CardName;
  values: number[] | number | null;
  isTodayIn: boolean;
}

function SmallChart({ name, values, isTodayIn }: SmallChartProps) {
  const { form, label } = cardFigures[name].chart;
  if (values === null) return null;
  if (Array.isArray(values)) {
    const until = isTodayIn ? ', today so far' : '';
    return values.length > 0 && <Bars values={values} label={`${label}${until}`} isLastUnfinished={isTodayIn} />;
  }
  if (form === 'progress') return <Progress percent={values} label={label} />;
  return <Ring percent={values} label={label} filled={form === 'filled ring'} />;
}

interface MetricCardProps {
  /** What the number is made of. */
  figure: Figure;
  notes: string[];
  icon: ReactNode;
  value: string;
  isMissing: boolean;
  change: Change;
  /** Explains a value that looks wrong. */
  remark: string | null;
  /** Leads to more about it. */
  action?: ReactNode;
  /** The small chart. */
  children: ReactNode;
}

function MetricCard({ figure, notes, icon, value, isMissing, change, remark, action, children }: MetricCardProps) {
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
        <ChangeLine title={title} change={change} isMissing={isMissing} />
        {action}
      </div>
      {remark && <p className="text-muted text-sm">{remark}</p>}
    </Card>
  );
}
