import { type ReactNode, useState } from 'react';
import type { SignedInSession } from '#shared/account-security';
import { MINUTE_MS } from '#shared/days/durations';
import { deviceName } from '#shared/sentences/security-words';
import { formatMoment } from '#shared/words/dates';
import { ConfirmButton } from '../../../components/dialog/confirm-button.tsx';
import { useConfirmIdentity } from '../../../components/dialog/confirm-identity.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Badge } from '../../../components/notice/badge.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './security-queries.ts';

/** More are shown when somebody asks. */
const SHOWN_AT_FIRST = 4;
/** The server knows to ten minutes when a session was last seen. */
const RECENTLY_MS = 15 * MINUTE_MS;

/** Every browser in which the account is open, and its end. */
export function SignedInCard({ timeZone }: { timeZone: string }) {
  const sessions = useSessions();
  return (
    <Card
      title="Where you are signed in"
      description={`Times in ${timeZone}. A session ends after 14 days without use, and 60 days after signing in.`}
    >
      {sessions.isPending && <Skeleton className="h-24" />}
      {sessions.isError && (
        <ErrorPanel
          title="Your sessions could not be loaded"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && <SessionList sessions={sessions.data} timeZone={timeZone} />}
    </Card>
  );
}

function SessionList({ sessions, timeZone }: { sessions: SignedInSession[]; timeZone: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const others = sessions.filter(({ isThis }) => !isThis).length;
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} timeZone={timeZone} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {shown.length < sessions.length && (
          <Button onClick={() => setShowsAll(true)}>Show all {sessions.length}</Button>
        )}
        {others > 0 && <EndOthers others={others} />}
      </div>
    </>
  );
}

function SessionRow({ session, timeZone }: { session: SignedInSession; timeZone: string }) {
  const ending = useEndSession();
  const identity = useConfirmIdentity();
  const name = deviceName(session);
  const end = () =>
    ending.mutate(session.id, {
      onSuccess: () => toast({ title: 'Session ended', description: `${name} is signed out.` }),
      onError: (error) => {
        if (identity.askIfNeeded(error, `Then ${name} is signed out.`, end)) return;
        toastError('The session was not ended', error, 'Please try again.');
      },
    });
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {name} {session.isThis && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="text-muted text-sm">
          Signed in {formatMoment(session.firstSeen, timeZone)} · {lastSeenText(session, timeZone)}
        </p>
      </div>
      {!session.isThis && (
        <Button
          size="sm"
          aria-label={`End the session of ${name}`}
          pending={ending.isPending && 'Ending...'}
          onClick={end}
        >
          End
        </Button>
      )}
      {identity.dialog}
    </li>
  );
}

function lastSeenText({ lastSeen, isThis }: SignedInSession, timeZone: string): ReactNode {
  if (isThis || Date.now() - Date.parse(lastSeen) < RECENTLY_MS) return 'active now';
  return `last seen ${formatMoment(lastSeen, timeZone)}`;
}

function EndOthers({ others }: { others: number }) {
  const ending = useEndOtherSessions();
  const identity = useConfirmIdentity();
  const places = others === 1 ? 'one other place' : `${others} other places`;
  const end = (close: () => void) =>
    ending.mutate(undefined, {
      onSuccess: ({ ended }) =>
        toast({
          title: 'Sessions ended',
          description: `Signed out in ${ended === 1 ? 'one place' : `${ended} places`}.`,
        }),
      onError: (error) => {
        if (identity.askIfNeeded(error, `Then you are signed out in ${places}.`, () => end(close))) return;
        toastError('The sessions were not ended', error, 'Please try again.');
      },
      onSettled: close,
    });
  return (
    <>
      <ConfirmButton
        title="End all other sessions?"
        description={`You are signed out in ${places} at once. This browser stays signed in.`}
        confirmLabel="End them"
        pending={ending.isPending && 'Ending...'}
        onConfirm={end}
      >
        End all other sessions
      </ConfirmButton>
      {identity.dialog}
    </>
  );
}
