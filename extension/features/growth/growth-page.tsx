import { TrendingUp } from 'lucide-react';
import type { Growth } from '#shared/analytics/growth';
import { PAGE_NAMES } from '#shared/words/page-names';
import { ConnectedAccountChoice } from '../../components/form/connected-account-choice.tsx';
import { PeriodPicker } from '../../components/form/period-picker.tsx';
import { BelowFirstScreen } from '../../components/layout/below-first-screen.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { AnalyticsOff } from '../../components/notice/analytics-off.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { NeedsSettings } from '../../components/notice/needs-settings.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { usePeriodChoice } from '../../lib/user/use-period-choice.ts';
import { GoalCard } from './goal-card.tsx';
import { GrowthSentence } from './growth-sentence.tsx';
import { NetCard } from './net-card.tsx';
import { OutlookCard } from './outlook-card.tsx';
import { useGrowth } from './queries.ts';
import { RhythmCard } from './rhythm-card.tsx';
import { StandoutCard } from './standout-card.tsx';

/** Am I growing, and what brings it? */
export function GrowthPage() {
  const { choice, choosePeriod, chooseComparison, accountId, chooseAccount } = usePeriodChoice();
  const growth = useGrowth(choice, accountId);
  const { data } = growth;
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.growth}
        subtitle="Whether you are growing, and what goes with it"
        actions={
          data?.source === 'account' && (
            <>
              <ConnectedAccountChoice value={data.account?.id ?? ''} onChoose={chooseAccount} />
              <PeriodPicker choice={choice} shown={data.total} onPeriod={choosePeriod} onCompare={chooseComparison} />
            </>
          )
        }
      />
      {growth.isPending && <Waiting />}
      {growth.isError && (
        <ErrorPanel
          title="Your growth could not be loaded"
          error={growth.error}
          onRetry={() => void growth.refetch()}
        />
      )}
      {data && <Shown growth={data} isRange={choice.from !== undefined} />}
    </>
  );
}

function Shown({ growth, isRange }: { growth: Growth; isRange: boolean }) {
  if (!growth.account) return <NothingToShow isOff={growth.source === 'off'} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <GrowthSentence growth={growth} isRange={isRange} />
      <NetCard growth={growth} />
      <BelowFirstScreen>
        <StandoutCard {...growth} />
        <RhythmCard {...growth} />
        <OutlookCard {...growth} />
        <GoalCard key={growth.account.id} {...growth} account={growth.account} />
      </BelowFirstScreen>
    </div>
  );
}

/** As high as what is coming, so that nothing moves. */
const Waiting = () => (
  <div className="grid gap-4">
    <Skeleton className="h-40 rounded-box" />
    <Skeleton className="h-101 rounded-box" />
    <Skeleton className="h-48 rounded-box" />
  </div>
);

const NothingToShow = ({ isOff }: { isOff: boolean }) => {
  if (isOff) return <AnalyticsOff icon={TrendingUp} goal="to see how your followers change" />;
  return (
    <Card>
      <NeedsSettings
        icon={TrendingUp}
        title="No account is connected"
        description="Here you will see how your followers change, which days stand out, and where it may lead. Threads only reports today’s number, so readings begin when you connect."
      />
    </Card>
  );
};
