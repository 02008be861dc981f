import { RefreshCw } from 'lucide-react';
import type { ThreadsAccount } from '#shared/threads';
import { formatMoment } from '#shared/words/dates';
import { whole } from '#shared/words/numbers';
import { Button } from '../../components/form/button.tsx';
import { ButtonChoice } from '../../components/form/button-choice.tsx';
import { Link } from '../../components/form/link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Badge } from '../../components/notice/badge.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { toastError } from '../../components/notice/toast.ts';
import { paths } from '../../lib/links/paths.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { usePeriodChoice } from '../../lib/user/use-period-choice.ts';
import { DetailedInsights } from './detailed-insights.tsx';
import { MetricOverview } from './metric-overview.tsx';
import { isBusy, useAnalytics, useSync } from './queries.ts';
import { RecentPosts } from './recent-posts.tsx';
import { Shortfall } from './shortfall.tsx';
import { Tabs } from './tabs.tsx';
import { troubleOf } from './trouble.ts';
import { useTabChoice } from './use-panel-choices.ts';

/** Everything about one connected account. */
export function ThreadsPanel({ accounts, account }: { accounts: ThreadsAccount[]; account: ThreadsAccount }) {
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          Threads {account.isSandbox && <Badge tone="notice">Sandbox</Badge>}
        </span>
      }
      description={<Freshness account={account} />}
      actions={<RefreshButton account={account} />}
    >
      <Trouble account={account} />
      <Shortfall account={account} className="mb-4" />
      {accounts.length > 1 && <AccountPicker accounts={accounts} chosen={account.id} />}
      <Tabs>
        <TabContent account={account} />
      </Tabs>
    </Card>
  );
}

function Freshness({ account: { lastSyncAt, trackingSince, sync } }: { account: ThreadsAccount }) {
  const { timeZone } = useUser();
  if (sync.phase === 'importing') return <>Importing posts: {whole(sync.postsSoFar)}</>;
  return (
    <>
      {lastSyncAt && `Last sync ${formatMoment(lastSyncAt, timeZone)} · `}Tracking since{' '}
      {formatMoment(trackingSince, timeZone)}
    </>
  );
}

function Trouble({ account }: { account: ThreadsAccount }) {
  const trouble = troubleOf(account);
  if (!trouble) return null;
  return (
    <p role="alert" className="mb-4 text-bad text-sm">
      {trouble}{' '}
      {account.needsReconnect && (
        <Link to={paths.settings} className="link">
          Reconnect in Settings
        </Link>
      )}
    </p>
  );
}

function RefreshButton({ account }: { account: ThreadsAccount }) {
  const { mutate, isPending } = useSync(account.id);
  const onError = (error: Error) => toastError('Refresh Failed', error, 'Please try again.');
  return (
    <Button
      size="sm"
      disabled={account.needsReconnect}
      pending={(isPending || isBusy(account)) && 'Refreshing...'}
      onClick={() => mutate(undefined, { onError })}
    >
      <RefreshCw aria-hidden className="size-3.5" />
      Refresh
    </Button>
  );
}

function AccountPicker({ accounts, chosen }: { accounts: ThreadsAccount[]; chosen: string }) {
  const { chooseAccount } = usePeriodChoice();
  return (
    <ButtonChoice
      label="Account"
      className="mb-4"
      choices={accounts.map(({ id }) => id)}
      value={chosen}
      onChoose={chooseAccount}
      nameOf={(id) => `@${accounts.find((account) => account.id === id)?.username}`}
    />
  );
}

function TabContent({ account }: { account: ThreadsAccount }) {
  const { tab } = useTabChoice();
  const { choice } = usePeriodChoice();
  const analytics = useAnalytics(account, choice);
  if (tab === 'posts') return <RecentPosts account={account} />;
  if (analytics.isPending) return <Skeleton className="h-96" />;
  if (analytics.isError) {
    const retry = () => void analytics.refetch();
    return <ErrorPanel title="The figures could not be loaded" error={analytics.error} onRetry={retry} />;
  }
  if (tab === 'insights') return <DetailedInsights analytics={analytics.data} />;
  return <MetricOverview analytics={analytics.data} accountId={account.id} />;
}
