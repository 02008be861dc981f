import { DEMOGRAPHICS, type Findings } from '#shared/findings';
import { Card } from '../../../components/card.tsx';
import { Chart } from '../../../components/chart.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FigureInfo } from '../../../components/figure-info.tsx';
import { formatCount, formatDay, formatMean, formatMoment, formatNumber, formatPercent } from '../../../lib/format.ts';

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
          description="Threads tells only the number of now: growth shows once two days were read."
        />
      )}
    </Card>
  );
}

/** "+182 (9.1%), 14 a day": in words, what the chart shows. */
export function growthText({ net, rate, perDay }: NonNullable<Findings['followers']>): string {
  const sign = net < 0 ? '−' : '+';
  const share = rate === null ? '' : ` (${formatPercent(Math.abs(rate) * 100)})`;
  return `${sign}${formatNumber(Math.abs(net))}${share}, ${perDay < 0 ? '−' : ''}${formatMean(Math.abs(perDay))} a day`;
}

const NAMES = { country: 'Countries', city: 'Cities', age: 'Age', gender: 'Gender' } as const;
const SHOWN = 5;

/** Who the followers are, as far as Threads tells. */
export function Demographics({ findings: { demographics, timeZone } }: { findings: Findings }) {
  if (!demographics) {
    return (
      <Card title="Followers by place, age and gender">
        <EmptyState title="Not reported" description="Threads tells it from a hundred followers on." />
      </Card>
    );
  }
  return (
    <Card
      title="Followers by place, age and gender"
      description={`As Threads told it on ${formatMoment(demographics.readAt, timeZone)}`}
    >
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {DEMOGRAPHICS.map((name) => (
          <Shares key={name} title={NAMES[name]} shares={demographics[name]} />
        ))}
      </div>
    </Card>
  );
}

type Share = NonNullable<Findings['demographics']>['country'][number];

function Shares({ title, shares }: { title: string; shares: Share[] }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-muted text-sm">{title}</h3>
      {shares.length === 0 && <p className="text-muted">not reported</p>}
      <ul className="grid gap-1.5">
        {shares.slice(0, SHOWN).map(({ name, count, share }) => (
          <li key={name} className="text-sm">
            <span className="flex justify-between gap-2 tabular-nums">
              <span className="min-w-0 break-words">{name}</span>
              <span title={formatNumber(count)}>{formatPercent(share * 100)}</span>
            </span>
            <span className="block h-1 rounded bg-base-content/8">
              <span className="block h-1 rounded bg-series-1" style={{ width: `${share * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
