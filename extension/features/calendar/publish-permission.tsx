import type { Calendar } from '#shared/calendar/calendar';
import { useConnect } from '../../components/connect/use-connect.ts';
import { Button } from '../../components/form/button.tsx';

export type CalendarAccount = Calendar['accounts'][number];

/** Asks for the second consent, in words what it is for. Stands only where somebody schedules for an account that lacks it. */
export function PublishPermission({ account: { username, needsReconnect } }: { account: CalendarAccount }) {
  const { connect, cancel, isConnecting } = useConnect({ publish: true, username });
  return (
    <section className="grid justify-items-start gap-2 rounded-box border border-line bg-base-200 p-4">
      <h3 className="font-medium">
        {needsReconnect ? `Connect @${username} again` : `Let Threads Mastery publish for @${username}`}
      </h3>
      <p className="max-w-[70ch] text-muted text-sm">
        {needsReconnect
          ? 'Threads no longer accepts our access to this account. Connect it again, and what you schedule goes out.'
          : 'Threads asks you once more for one permission: to post. We use it for what you schedule here, and for nothing else. You can take it back in Settings. Without it, each post waits here at its time, ready to be posted by hand.'}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" pending={isConnecting && 'Waiting for Threads...'} onClick={connect}>
          {needsReconnect ? 'Connect again' : 'Allow publishing'}
        </Button>
        {isConnecting && (
          <Button size="sm" variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </span>
    </section>
  );
}

export const mayPublish = (account: CalendarAccount | undefined): boolean =>
  account?.permission === 'granted' && !account.needsReconnect;
