import type { ThreadsAccount } from '#shared/threads';
import { PERIOD_DAYS, PERIODS } from '#shared/threads-panel-periods';
import { ButtonChoice } from '../../components/form/button-choice.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { OverviewCards, SampleOverview } from './overview-cards.tsx';
import { useAccounts, useAnalytics } from './queries.ts';
import { ThreadsPanel } from './threads-panel.tsx';
import { useChoices } from './use-panel-choices.ts';

export function AccountAnalytics() {
  const accounts = useAccounts();
  return (
    <>
      <PageHeader
        title="Analytics Overview"
        subtitle="How your connected accounts are doing, as Threads reports it"
        actions={accounts.data?.length ? <PeriodChoice /> : null}
      />
      {accounts.isPending && <Skeleton className="h-96" />}
      {accounts.isError && (
        <ErrorPanel
          title="Your accounts could not be loaded"
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
        />
      )}
      {accounts.data && <Overview accounts={accounts.data} />}
    </>
  );
}

function Overview({ accounts }: { accounts: ThreadsAccount[] }) {
  const { accountId } = useChoices();
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  if (!account) return <NothingConnected />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <AccountOverview account={account} />
      <ThreadsPanel accounts={accounts} account={account} />
    </div>
  );
}

function AccountOverview({ account }: { account: ThreadsAccount }) {
  const { period } = useChoices();
  const analytics = useAnalytics(account, period);
  return analytics.data ? <OverviewCards analytics={analytics.data} /> : <Skeleton className="h-32 rounded-box" />;
}

const NothingConnected = () => (
  <div className="grid grid-cols-1 gap-4">
    <SampleOverview />
    <Card>
      <EmptyState
        title="Connect Your Social Media"
        description="No Threads accounts connected. Connect one in Settings to see its figures here."
        action={
          <ButtonLink to={paths.settings} variant="primary">
            Go to Settings
          </ButtonLink>
        }
      />
    </Card>
  </div>
);

function PeriodChoice() {
  const { period, choosePeriod } = useChoices();
  return (
    <ButtonChoice
      label="Period"
      choices={PERIODS}
      value={period}
      onChoose={choosePeriod}
      nameOf={(choice) => `${PERIOD_DAYS[choice]} days`}
    />
  );
}
