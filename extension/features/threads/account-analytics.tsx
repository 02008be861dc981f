import type { ReactNode } from 'react';
import { shownAccount, type ThreadsAccount } from '#shared/threads';
import { PeriodPicker } from '../../components/form/period-picker.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { NeedsSettings } from '../../components/notice/needs-settings.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { usePeriodChoice } from '../../lib/user/use-period-choice.ts';
import { OverviewCards, SampleOverview } from './overview-cards.tsx';
import { useAccounts, useAnalytics } from './queries.ts';
import { ThreadsPanel } from './threads-panel.tsx';

/** `below`: what follows the head of the page. */
export function AccountAnalytics({ below }: { below?: ReactNode }) {
  const accounts = useAccounts();
  const { accountId } = usePeriodChoice();
  const account = accounts.data && shownAccount(accounts.data, accountId);
  return (
    <>
      <PageHeader
        title="Analytics Overview"
        subtitle="How your connected accounts are doing, as Threads reports it"
        actions={account && <ShownDays account={account} />}
      />
      {below}
      {accounts.isPending && <Skeleton className="h-96" />}
      {accounts.isError && (
        <ErrorPanel
          title="Your accounts could not be loaded"
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
        />
      )}
      {accounts.data && (account ? <Overview accounts={accounts.data} account={account} /> : <NothingConnected />)}
    </>
  );
}

const Overview = ({ accounts, account }: { accounts: ThreadsAccount[]; account: ThreadsAccount }) => (
  <div className="grid grid-cols-1 gap-4">
    <AccountOverview account={account} />
    <ThreadsPanel accounts={accounts} account={account} />
  </div>
);

function AccountOverview({ account }: { account: ThreadsAccount }) {
  const analytics = useAnalytics(account, usePeriodChoice().choice);
  return analytics.data ? <OverviewCards analytics={analytics.data} /> : <Skeleton className="h-32 rounded-box" />;
}

const NothingConnected = () => (
  <div className="grid grid-cols-1 gap-4">
    <SampleOverview />
    <Card>
      <NeedsSettings
        title="Connect Your Social Media"
        description="No Threads accounts connected. Connect one in Settings to see its figures here."
      />
    </Card>
  </div>
);

function ShownDays({ account }: { account: ThreadsAccount }) {
  const { choice, choosePeriod, chooseComparison } = usePeriodChoice();
  const { data } = useAnalytics(account, choice);
  return <PeriodPicker choice={choice} shown={data ?? null} onPeriod={choosePeriod} onCompare={chooseComparison} />;
}
