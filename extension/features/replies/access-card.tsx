import { useQuery } from '@tanstack/react-query';
import { MessageCircleOff } from 'lucide-react';
import type { Replies } from '#shared/analytics/replies';
import { NEEDS_RECONNECT } from '#shared/sentences/threads-trouble';
import { useConnect } from '../../components/connect/use-connect.ts';
import { Button } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { accountsQuery } from '../../lib/user/connected-accounts.ts';

/** Why no replies are known, and the one thing to do about it. */
export function AccessCard({ replies: { account, access } }: { replies: Replies }) {
  if (access === 'unread' && !account?.needsReconnect) {
    return (
      <Card>
        <EmptyState
          icon={MessageCircleOff}
          title="No replies have been read yet"
          description="They are read after your posts, usually within a few minutes of connecting. Come back then: there is nothing to do."
        />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={MessageCircleOff}
        title={access === 'refused' ? 'Threads does not let us read replies' : 'This account is not read any more'}
        description={
          access === 'refused'
            ? `The permission for it is missing. Connect @${account?.username} again and leave “replies” allowed: we then count who is waiting and how soon you answer, and keep no text unless you ask for it. What needs no permission is below.`
            : NEEDS_RECONNECT
        }
        action={account && <ConnectAgain accountId={account.id} />}
      />
    </Card>
  );
}

function ConnectAgain({ accountId }: { accountId: string }) {
  const { data = [] } = useQuery(accountsQuery(useApi()));
  const { reconnect, cancel, isConnecting } = useConnect();
  const account = data.find(({ id }) => id === accountId);
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <Button
        variant="primary"
        disabled={!account}
        pending={isConnecting && 'Waiting for Threads...'}
        onClick={() => account && reconnect(account)}
      >
        Connect again
      </Button>
      {isConnecting && (
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      )}
    </span>
  );
}
