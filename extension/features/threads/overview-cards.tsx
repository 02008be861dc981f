import type { ThreadsAnalytics } from '#shared/threads';
import { ChangeText } from '../../components/figure/change-text.tsx';
import { InfoButton } from '../../components/figure/info-button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { SampleDataBadge } from '../../components/notice/badge.tsx';
import { formatCount, formatNumber, formatPercent, formatSigned } from '../../lib/format.ts';
import { changeOf, engagementRate, metricOf, newFollowers, totalOf } from './metrics.ts';
import { SAMPLE_OVERVIEW } from './sample-overview.ts';

interface Figure {
  title: string;
  definition: string;
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
  const figures: Figure[] = [
    {
      title: 'Total Reach',
      definition: 'Views: how often your posts were shown. Threads does not report how many people saw them.',
      value: shown(totalOf(views), formatCount),
      change: viewsChange,
      note: viewsChange === null ? 'no comparison yet' : 'from the period before',
    },
    {
      title: 'Engagement Rate',
      definition: 'Likes + replies + reposts + quotes gained in the period, per 100 views.',
      value: shown(rate, formatPercent),
      note: rate === undefined ? 'no views in this period' : 'of views',
    },
    {
      title: 'New Followers',
      definition: 'Followers at the end of the period less those at its start. Readings begin when you connect.',
      value: shown(followers, formatSigned),
      note: followers === undefined ? 'needs two readings' : 'net, in this period',
    },
    {
      title: 'Total Posts',
      definition: 'Posts published in the period.',
      value: formatNumber(analytics.postsPublished),
      note: 'in this period',
    },
  ];
  return <Cards figures={figures} />;
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

const Cards = ({ figures }: { figures: Figure[] }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
    {figures.map(({ title, definition, value, change, note }) => (
      <Card key={title} className="max-sm:p-3">
        <div className="flex items-center gap-1 text-muted text-sm">
          <h2 className="whitespace-nowrap">{title}</h2>
          <InfoButton about={title}>{definition}</InfoButton>
        </div>
        <p className="mt-2 font-semibold text-3xl tabular-nums">{value}</p>
        <p className="text-muted text-sm tabular-nums">
          {change != null && (
            <>
              <ChangeText value={change} text={`${formatSigned(change)}%`} />{' '}
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
