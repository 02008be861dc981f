import type { Findings } from '#shared/analytics/findings';
import { Chart } from '../../../components/chart/chart.tsx';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { formatCount, formatDay, formatMean, formatNumber, formatPercent } from '../../../lib/words/format.ts';

/** How the number of followers went. */
export function FollowerGrowth({ followers }: Pick<Findings, 'followers'>) {
  return (
    <Card
      title={
        <span className="flex items-center gap-1">
          Follower growth <FigureInfo name="followerGrowth" />
        </span>
      }
      description={followers && growthText(followers)}
    >
      {followers ? (
        <Chart
          title="Followers per day"
          labels={followers.days.map(({ day }) => formatDay(day, 'date'))}
          series={[
            { name: 'Followers', values: followers.days.map(({ followers }) => followers), format: formatCount },
          ]}
          height={180}
        />
      ) : (
        <EmptyState
          title="Not known yet"
          description="Threads only tells us today's number. Growth shows after we have read it on two days."
        />
      )}
    </Card>
  );
}

/** "+182 (9.1%), 14 a day": in words, what the chart shows. */
function growthText({ net, rate, perDay }: NonNullable<Findings['followers']>): string {
  const sign = net < 0 ? '−' : '+';
  const share = rate === null ? '' : ` (${formatPercent(Math.abs(rate) * 100)})`;
  return `${sign}${formatNumber(Math.abs(net))}${share}, ${perDay < 0 ? '−' : ''}${formatMean(Math.abs(perDay))} a day`;
}
