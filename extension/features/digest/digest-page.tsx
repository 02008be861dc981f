import { Newspaper } from 'lucide-react';
import type * as z from 'zod/mini';
import { DIGEST_HOUR, type getDigest } from '#shared/briefing/digest';
import { formatDay } from '#shared/words/dates';
import { PAGE_NAMES } from '#shared/words/page-names';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { AnalyticsOff } from '../../components/notice/analytics-off.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { NeedsSettings } from '../../components/notice/needs-settings.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { useAddressParts } from '../../lib/links/use-address-parts.ts';
import { DigestCard } from './digest-card.tsx';
import { useDigest } from './queries.ts';

type Shown = z.output<typeof getDigest.response>;

/** What did the week bring? The newest digest, or that of the Monday in the address. */
export function DigestPage() {
  const [search, change] = useAddressParts();
  const digest = useDigest(search.get('week'));
  const { data } = digest;
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.weeklyDigest}
        subtitle={`What each week brought, every Monday at ${DIGEST_HOUR}:00 of your time zone`}
        actions={
          data?.digest &&
          data.weeks.length > 1 && (
            <ChoiceSelect
              label="Week"
              choices={data.weeks}
              value={data.digest.week}
              onChoose={(week) => change({ week: week === data.weeks[0] ? null : week })}
              nameOf={(week) => formatDay(week, 'medium')}
            />
          )
        }
      />
      {digest.isPending && <Skeleton className="h-120 rounded-box" />}
      {digest.isError && (
        <ErrorPanel title="The digest could not be loaded" error={digest.error} onRetry={() => void digest.refetch()} />
      )}
      {data && !digest.isError && <Found shown={data} />}
    </>
  );
}

function Found({ shown }: { shown: Shown }) {
  const { digest, due, weeks } = shown;
  if (!digest) return <None shown={shown} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {weeks[0] !== due && <Missing shown={shown} />}
      <DigestCard digest={digest} />
    </div>
  );
}

/** There are digests, and none of this week. */
const Missing = ({ shown: { due, next } }: { shown: Shown }) => (
  <p className="rounded-box border border-line bg-base-100 p-4 text-sm">
    There is no digest of {formatDay(due, 'withWeekday')}: nothing was read from Threads in the week before. If an
    account waits to be connected again, Settings says so. The next one comes on {formatDay(next, 'withWeekday')}.
  </p>
);

function None({ shown: { isOn, hasAccount, next, soFar } }: { shown: Shown }) {
  if (!isOn) return <AnalyticsOff icon={Newspaper} goal="to get a digest each Monday" />;
  if (!hasAccount)
    return (
      <Card>
        <NeedsSettings
          icon={Newspaper}
          title="No account is connected"
          description="Each Monday you will read here what the week brought, who is waiting for an answer and what goes out next. Connect your Threads account for it."
        />
      </Card>
    );
  if (soFar)
    return (
      <div className="grid grid-cols-1 gap-4">
        <p className="rounded-box border border-line bg-base-100 p-4 text-sm">
          {`Your first digest comes on ${formatDay(next, 'withWeekday')}, at ${DIGEST_HOUR}:00 of your time zone. It will tell of the whole week; here is what is known of its days that are over.`}
        </p>
        <DigestCard digest={soFar} title="This week so far" />
      </div>
    );
  return (
    <Card>
      <EmptyState
        icon={Newspaper}
        title={`Your first digest comes on ${formatDay(next, 'withWeekday')}`}
        description={`It is made at ${DIGEST_HOUR}:00 of your time zone, of what was read in the week before. Until then, this page shows the week so far, once the first of its days is over and read.`}
      />
    </Card>
  );
}
