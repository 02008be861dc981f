import type { Findings } from '#shared/analytics/findings';
import { formatDay } from '#shared/words/dates';
import { formatCount, formatMean, formatPercent, whole, withMinus, withSign } from '#shared/words/numbers';
import { Chart } from '../../../components/chart/chart.tsx';
import { FigureCard } from '../../../components/figure/figure-card.tsx';

/** How the number of followers went. */
export function FollowerGrowth({ followers }: Pick<Findings, 'followers'>) {
  return (
    <FigureCard
      title="Follower growth"
      figure="followerGrowth"
      missing={!followers && "Threads only reports today's number. Growth shows once we have read it on two days."}
      description={followers && growthText(followers)}
    >
      {followers && (
        <Chart
          title="Followers per day"
          labels={followers.days.map(({ day }) => formatDay(day, 'date'))}
          series={[
            { name: 'Followers', values: followers.days.map(({ followers }) => followers), format: formatCount },
          ]}
          height={180}
        />
      )}
    </FigureCard>
  );
}

/** "+182 (9.1%), 14 a day": in words, what the chart shows. */
function growthText({ net, rate, perDay }: NonNullable<Findings['followers']>): string {
  const share = rate === null ? '' : ` (${formatPercent(Math.abs(rate) * 100)})`;
  return `${withSign(net, whole)}${share}, ${withMinus(perDay, formatMean)} a day`;
}
