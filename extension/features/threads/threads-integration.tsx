import { AtSign } from 'lucide-react';
import type { ThreadsAccount } from '#shared/threads';
import { ConnectButton } from '../../components/connect/connect-button.tsx';
import { useConnect } from '../../components/connect/use-connect.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { paths } from '../../lib/links/paths.ts';
import { AccountItem } from './account-item.tsx';
import { useAccounts } from './queries.ts';

/** The user's accounts on Threads: connect, watch the import, disconnect. */
export function ThreadsIntegration() {
  const accounts = useAccounts();
  const connection = useConnect();
  return (
    <Card title="Threads Integration">
      {accounts.isPending && <Skeleton className="h-32" />}
      {accounts.isError && (
        <ErrorPanel
          title="Your accounts could not be loaded"
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
        />
      )}
      {accounts.data?.length === 0 && <NoAccount connection={connection} />}
      {accounts.data && accounts.data.length > 0 && <Accounts accounts={accounts.data} connection={connection} />}
    </Card>
  );
}

type Connection = ReturnType<typeof useConnect>;

const NoAccount = ({ connection }: { connection: Connection }) => (
  <EmptyState
    icon={AtSign}
    title="No Threads Account Connected"
    description="Connect one to see its figures, its posts and when they do best. We only read your account, and publish nothing except what you schedule and let us publish."
    action={<ConnectButton connection={connection} label="Connect Threads Account" variant="primary" />}
  />
);

function Accounts({ accounts, connection }: { accounts: ThreadsAccount[]; connection: Connection }) {
  return (
    <>
      <h3 className="font-medium text-muted text-sm">Connected Accounts</h3>
      <ul className="mb-4 divide-y divide-line">
        {accounts.map((account) => (
          <AccountItem key={account.id} account={account} onReconnect={() => connection.reconnect(account)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.dashboard}>See Your Figures</ButtonLink>
        <ConnectButton connection={connection} label="Add Another Account" />
      </div>
    </>
  );
}
