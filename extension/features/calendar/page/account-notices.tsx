import type { Calendar } from '#shared/calendar/calendar';
import { formatMoment } from '#shared/words/dates';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { type CalendarAccount, PublishPermission } from '../publish-permission.tsx';

/** What keeps accounts from publishing although posts of theirs wait: Threads restricts them, or no longer lets us in. */
export function AccountNotices({ calendar: { accounts, posts } }: { calendar: Calendar }) {
  const { timeZone } = useUser();
  const waiting = new Set(posts.flatMap(({ state, accountId }) => (state === 'draft' ? [] : [accountId])));
  return accounts
    .filter(({ id }) => waiting.has(id))
    .map((account) => <Notice key={account.id} account={account} timeZone={timeZone} />);
}

function Notice({ account, timeZone }: { account: CalendarAccount; timeZone: string }) {
  const { username, pausedUntil, needsReconnect } = account;
  if (needsReconnect) {
    return (
      <div className="mb-4">
        <PublishPermission account={account} />
      </div>
    );
  }
  if (pausedUntil === null || Date.parse(pausedUntil) < Date.now()) return null;
  return (
    <p role="status" className="mb-4 rounded-box border border-warning/60 bg-warning/15 p-4">
      Threads restricts @{username}: none of its posts go out until {formatMoment(pausedUntil, timeZone)}. Posts whose
      time passes before are shown as missed.
    </p>
  );
}
