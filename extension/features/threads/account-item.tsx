import { useState } from 'react';
import type { ThreadsAccount } from '#shared/threads';
import { formatMoment } from '#shared/words/dates';
import { formatCount, whole } from '#shared/words/numbers';
import { ConfirmButton } from '../../components/dialog/confirm-button.tsx';
import { Button } from '../../components/form/button.tsx';
import { Badge } from '../../components/notice/badge.tsx';
import { toast, toastError } from '../../components/notice/toast.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { useDisconnect, useStopPublishing } from './queries.ts';
import { Shortfall } from './shortfall.tsx';
import { troubleOf } from './trouble.ts';

interface AccountItemProps {
  account: ThreadsAccount;
  onReconnect: () => void;
}

export function AccountItem({ account, onReconnect }: AccountItemProps) {
  const { username, needsReconnect, isSandbox } = account;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Avatar account={account} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-medium">@{username}</span>
          <Badge tone={needsReconnect ? 'bad' : 'good'}>{needsReconnect ? 'Reconnect' : 'Connected'}</Badge>
          {account.canPublish && <Badge>Publishes what you schedule</Badge>}
          {isSandbox && <Badge tone="notice">Sandbox</Badge>}
        </p>
        <Standing account={account} />
      </div>
      <div className="flex flex-wrap gap-2">
        {needsReconnect && <Button onClick={onReconnect}>Reconnect</Button>}
        {account.canPublish && <StopPublishing account={account} />}
        <Disconnect account={account} />
      </div>
    </li>
  );
}

/** Followers and last sync; during a first import how far it is, after a failed one why, and what is missing. */
function Standing({ account }: { account: ThreadsAccount }) {
  const { timeZone } = useUser();
  const { followersCount, lastSyncAt, sync } = account;
  const trouble = troubleOf(account);
  const parts = [
    followersCount !== null && `${formatCount(followersCount)} followers`,
    lastSyncAt && `Last sync ${formatMoment(lastSyncAt, timeZone)}`,
  ].filter(Boolean);
  return (
    <div className="text-muted text-sm tabular-nums">
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      {sync.phase === 'importing' && <p role="status">Importing posts: {whole(sync.postsSoFar)}</p>}
      {trouble && <p className="text-bad">{trouble}</p>}
      <Shortfall account={account} />
    </div>
  );
}

/** Asks nothing: it is allowed again from the calendar at any time. */
function StopPublishing({ account: { id, username } }: { account: ThreadsAccount }) {
  const { mutateAsync, isPending } = useStopPublishing(id);
  // Callbacks of `mutate` are for who is still on the screen then, and this button goes once the accounts were read again.
  const stop = (): void =>
    void mutateAsync().then(
      () =>
        toast({
          title: 'Publishing Stopped',
          description: `Nothing is published for @${username} any more. What is scheduled waits in the calendar, to be posted by hand.`,
        }),
      (error) => toastError('Not Stopped', error, 'Please try again.'),
    );
  return (
    <Button pending={isPending && 'Stopping...'} onClick={stop}>
      Stop publishing
    </Button>
  );
}

function Disconnect({ account: { id, username } }: { account: ThreadsAccount }) {
  const { mutateAsync, isPending } = useDisconnect(id);
  // As above: the list may have been read again by then, without this account.
  const disconnect = (close: () => void) =>
    mutateAsync()
      .then(
        () => toast({ title: 'Account Disconnected', description: `@${username} and its data are removed.` }),
        () =>
          toast({
            title: 'Disconnection Failed',
            description: 'Failed to disconnect account. Please try again.',
            variant: 'destructive',
          }),
      )
      .finally(close);
  return (
    <ConfirmButton
      title="Disconnect Threads Account"
      description={`Are you sure you want to disconnect @${username}? You will lose access to analytics data and AI insights for this account.`}
      confirmLabel="Disconnect"
      pending={isPending && 'Disconnecting...'}
      onConfirm={disconnect}
    >
      Disconnect
    </ConfirmButton>
  );
}

/** The account's picture, or its first letter: the addresses that Threads gives for pictures expire. */
function Avatar({ account: { username, profileImageUrl } }: { account: ThreadsAccount }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!profileImageUrl || isBroken) {
    return (
      <span
        aria-hidden
        className="grid size-10 place-items-center rounded-full bg-base-300 font-semibold text-muted uppercase"
      >
        {username.charAt(0)}
      </span>
    );
  }
  return (
    <img
      src={profileImageUrl}
      alt=""
      width={40}
      height={40}
      referrerPolicy="no-referrer"
      className="size-10 rounded-full border border-line object-cover"
      onError={() => setIsBroken(true)}
    />
  );
}
