import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ThreadsAccount } from '#shared/threads';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { toast } from '../../components/toast.ts';
import { messageOf } from '../../lib/call-error.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatMoment, formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/signed-in-user.ts';
import { DetailedInsights } from './detailed-insights.tsx';
import { MetricOverview } from './metric-overview.tsx';
import { isBusy, useAnalytics, useSync } from './queries.ts';
import { RecentPosts } from './recent-posts.tsx';
import { TABS, type Tab, useChoices } from './use-choices.ts';

const TAB_NAMES: Record<Tab, string> = { overview: 'Overview', posts: 'Recent Posts', insights: 'Detailed Insights' };

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
      {accounts.length > 1 && <AccountPicker accounts={accounts} chosen={account.id} />}
      <Tabs>
        <TabContent account={account} />
      </Tabs>
    </Card>
  );
}

function Freshness({ account: { lastSyncAt, trackingSince, sync } }: { account: ThreadsAccount }) {
  const { timeZone } = useUser();
  if (sync.phase === 'importing') return <>Importing posts: {formatNumber(sync.postsSoFar)}</>;
  return (
    <>
      {lastSyncAt && `Last sync ${formatMoment(lastSyncAt, timeZone)} · `}Tracking since{' '}
      {formatMoment(trackingSince, timeZone)}
    </>
  );
}

function RefreshButton({ account }: { account: ThreadsAccount }) {
  const { mutate, isPending } = useSync(account.id);
  const onError = (error: Error) =>
    toast({ title: 'Refresh Failed', description: messageOf(error, 'Please try again.'), variant: 'destructive' });
  return (
    <Button
      size="sm"
      pending={(isPending || isBusy(account)) && 'Refreshing...'}
      onClick={() => mutate(undefined, { onError })}
    >
      <RefreshCw aria-hidden className="size-3.5" />
      Refresh
    </Button>
  );
}

function AccountPicker({ accounts, chosen }: { accounts: ThreadsAccount[]; chosen: string }) {
  const { chooseAccount } = useChoices();
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">Account</legend>
      {accounts.map(({ id, username }) => (
        <Button
          key={id}
          size="sm"
          variant={id === chosen ? 'default' : 'quiet'}
          aria-pressed={id === chosen}
          onClick={() => chooseAccount(id)}
        >
          @{username}
        </Button>
      ))}
    </fieldset>
  );
}

/** Where a key leads in the row of tabs, which is a ring. */
function tabAfter(tab: Tab, key: string): Tab | undefined {
  const place = TABS.indexOf(tab);
  const places: Record<string, number> = {
    ArrowRight: (place + 1) % TABS.length,
    ArrowLeft: place - 1,
    Home: 0,
    End: -1,
  };
  const next = places[key];
  return next === undefined ? undefined : TABS.at(next);
}

function Tabs({ children }: { children: ReactNode }) {
  const { tab, chooseTab } = useChoices();
  const id = useId();
  return (
    <>
      <div
        role="tablist"
        aria-label="Threads analytics"
        className="mb-5 flex gap-5 overflow-x-auto border-line border-b"
        onKeyDown={({ key }) => {
          const next = tabAfter(tab, key);
          if (next) chooseTab(next);
        }}
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            ref={(button) => {
              const focused = document.activeElement;
              if (name === tab && focused?.getAttribute('role') === 'tab' && focused !== button) button?.focus();
            }}
            className={classNames(
              '-mb-px whitespace-nowrap border-b-2 pb-2 text-sm',
              name === tab ? 'border-link font-medium' : 'border-transparent text-muted hover:text-base-content',
            )}
            onClick={() => chooseTab(name)}
          >
            {TAB_NAMES[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  );
}

function TabContent({ account }: { account: ThreadsAccount }) {
  const { period, tab } = useChoices();
  const analytics = useAnalytics(account, period);
  if (tab === 'posts') return <RecentPosts account={account} />;
  if (analytics.isPending) return <Skeleton className="h-96" />;
  if (analytics.isError) {
    const retry = () => void analytics.refetch();
    return <ErrorPanel title="The figures could not be loaded" error={analytics.error} onRetry={retry} />;
  }
  if (tab === 'insights') return <DetailedInsights analytics={analytics.data} />;
  return <MetricOverview analytics={analytics.data} />;
}
