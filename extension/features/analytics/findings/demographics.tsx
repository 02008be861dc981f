import { DEMOGRAPHICS, type Findings } from '#shared/analytics/findings';
import { formatMoment } from '#shared/words/dates';
import { formatPercent, whole } from '#shared/words/numbers';
import { Card } from '../../../components/layout/card.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { DEMOGRAPHIC_TITLES, demographicName } from '../../../lib/words/demographic-names.ts';

/** Of the lists without an end. The groups of age and gender are told to the last. */
const SHOWN = 5;

/** Who the followers are, as far as Threads tells. */
export function Demographics({ findings: { demographics, timeZone } }: { findings: Findings }) {
  if (!demographics) {
    return (
      <Card title="Followers by place, age and gender">
        <EmptyState title="Not reported" description="Threads shows this once an account has a hundred followers." />
      </Card>
    );
  }
  return (
    <Card
      title="Followers by place, age and gender"
      description={`As Threads reported it on ${formatMoment(demographics.readAt, timeZone)}`}
    >
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {DEMOGRAPHICS.map((name) => (
          <Shares
            key={name}
            title={DEMOGRAPHIC_TITLES[name]}
            shares={name === 'age' || name === 'gender' ? demographics[name] : demographics[name].slice(0, SHOWN)}
            nameOf={(part) => demographicName(name, part)}
          />
        ))}
      </div>
    </Card>
  );
}

type Share = NonNullable<Findings['demographics']>['country'][number];

interface SharesProps {
  title: string;
  shares: Share[];
  nameOf: (name: string) => string;
}

function Shares({ title, shares, nameOf }: SharesProps) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-muted text-sm">{title}</h3>
      {shares.length === 0 && <p className="text-muted">not reported</p>}
      <ul className="grid gap-1.5">
        {shares.map(({ name, count, share }) => (
          <li key={name} className="text-sm">
            <span className="flex justify-between gap-2 tabular-nums">
              <span className="min-w-0 wrap-anywhere">{nameOf(name)}</span>
              <span title={whole(count)}>{formatPercent(share * 100)}</span>
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
