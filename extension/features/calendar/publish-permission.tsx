import type { Calendar } from '#shared/calendar/calendar';
import { counted, plural } from '#shared/words/numbers';
import { useConnect } from '../../components/connect/use-connect.ts';
import { ConfirmButton } from '../../components/dialog/confirm-button.tsx';
import { Button } from '../../components/form/button.tsx';

export type CalendarAccount = Calendar['accounts'][number];

/** Asks for the second consent, in words what it is for. Stands only where somebody schedules for an account that lacks it. */
export function PublishPermission({ account: { username, needsReconnect, reminders } }: { account: CalendarAccount }) {
  const { connect, cancel, isConnecting } = useConnect({ publish: true, username });
  const pending = isConnecting && 'Waiting for Threads...';
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
        {needsReconnect || reminders === 0 ? (
          <Button size="sm" pending={pending} onClick={connect}>
            {needsReconnect ? 'Connect again' : 'Allow publishing'}
          </Button>
        ) : (
          <ConfirmButton
            size="sm"
            {...aboutReminders(reminders)}
            pending={pending}
            onConfirm={(close) => {
              close();
              connect();
            }}
          >
            Allow publishing
          </ConfirmButton>
        )}
        {isConnecting && (
          <Button size="sm" variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </span>
    </section>
  );
}

/** What was set as a reminder waits for a hand; with the permission it goes out by itself, and its user has to know. */
const aboutReminders = (reminders: number) => ({
  title: `Publish ${plural(reminders, 'your reminder', `your ${reminders} reminders`)} too?`,
  description: `${counted(reminders, 'post is', 'posts are')} set as ${plural(reminders, 'a reminder', 'reminders')} for this account. With the permission ${plural(reminders, 'it goes', 'they go')} out at ${plural(reminders, 'its', 'their')} time, without your doing anything. Before you allow this, delete what must not go out, and open what you want to post yourself: each post says who posts it.`,
  confirmLabel: `Allow, and publish ${plural(reminders, 'it', 'them')}`,
});

/** Whether a post goes out without a hand of its user's: they want that, and its account lets us. */
export const goesOutByItself = ({ isByHand }: { isByHand: boolean }, account: CalendarAccount | undefined): boolean =>
  !isByHand && mayPublish(account);

export const mayPublish = (account: CalendarAccount | undefined): boolean =>
  account?.permission === 'granted' && !account.needsReconnect;
