import { type Figure, headingOf } from '#shared/analytics/figure';
import { figures } from '#shared/sentences/figures';
import type { ThreadsAnalytics } from '#shared/threads';
import { formatDays } from '#shared/words/dates';
import { formatCount, formatPercent, signed, signedPrecise, whole } from '#shared/words/numbers';
import { ChangeText } from '../../components/figure/change-text.tsx';
import { FigureNote } from '../../components/figure/figure-note.tsx';
import { Card } from '../../components/layout/card.tsx';
import { SampleDataBadge } from '../../components/notice/badge.tsx';
import {
  againstName,
  changeOf,
  engagementRate,
  metricOf,
  newFollowers,
  totalOf,
  whyNoChange,
} from './panel-metrics.ts';
import { SAMPLE_OVERVIEW } from './sample-overview.ts';

interface OverviewFigure {
  figure: Figure;
  value: string;
  /** In percent. */
  change?: number | null;
  /** Under the value, after the change: since when, or why there is none. */
  note: string;
}

/** The four figures of an account in a period. */
export function OverviewCards({ analytics }: { analytics: ThreadsAnalytics }) {
  const views = metricOf(analytics, 'views');
  const viewsChange = changeOf(views);
  const rate = engagementRate(analytics);
  const followers = newFollowers(analytics);
  const shownFigures: OverviewFigure[] = [
    {
      figure: figures.accountViews,
      value: shown(totalOf(views), formatCount),
      change: viewsChange,
      note: viewsChange === null ? whyNoChange(views, analytics.compare) : againstName(analytics.compare),
    },
    {
      figure: figures.accountEngagementRate,
      value: shown(rate, formatPercent),
      note: rate === undefined ? 'no views in this period' : 'of views',
    },
    {
      figure: figures.newFollowers,
      value: shown(followers, signed),
      note: followers === undefined ? 'needs two readings' : 'net, in this period',
    },
    {
      figure: figures.postsPublished,
      value: whole(analytics.postsPublished),
      note: formatDays(analytics.from, analytics.to),
    },
  ];
  return <Cards figures={shownFigures} />;
}

/** The same with figures that nobody measured, until an account is connected. */
export const SampleOverview = () => (
  <>
    <p>
      <SampleDataBadge />
    </p>
    <Cards figures={SAMPLE_OVERVIEW} />
  </>
);

const Cards = ({ figures }: { figures: OverviewFigure[] }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
    {figures.map(({ figure, value, change, note }) => (
      <Card key={figure.label} className="max-sm:p-3">
        <div className="flex items-center gap-1 text-muted text-sm">
          <h2 className="whitespace-nowrap">{headingOf(figure)}</h2>
          <FigureNote figure={figure} label={headingOf(figure)} />
        </div>
        <p className="mt-2 font-semibold text-3xl tabular-nums">{value}</p>
        <p className="text-muted text-sm tabular-nums">
          {change != null && (
            <>
              <ChangeText value={change} text={`${signedPrecise(change)}%`} />{' '}
            </>
          )}
          {note}
        </p>
      </Card>
    ))}
  </div>
);

const shown = (value: number | undefined, format: (value: number) => string) =>
  value === undefined ? '–' : format(value);
