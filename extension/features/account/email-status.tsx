import { formatMoment } from '#shared/words/dates';
import { Button } from '../../components/form/button.tsx';
import { toastError } from '../../components/notice/toast.ts';
import { classNames } from '../../lib/class-names.ts';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { useLedTo } from '../../lib/links/use-led-to.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { useEmailConfirmation, useSendEmailConfirmation } from './queries.ts';

/** Under the address: whether it is confirmed, and what to do about it. Nothing where the server sends no mail. */
export function EmailStatus() {
  const { email, mustConfirmEmail } = useUser();
  if (mustConfirmEmail === undefined) return null;
  if (!mustConfirmEmail) return <p className="text-muted text-sm">This address is confirmed.</p>;
  return <Unconfirmed key={email} email={email} />;
}

function Unconfirmed({ email }: { email: string }) {
  const { timeZone } = useUser();
  const ledTo = useLedTo<HTMLDivElement>(linkTargets.confirmEmail);
  const { data } = useEmailConfirmation(email);
  const sending = useSendEmailConfirmation();
  const send = () =>
    sending.mutate(undefined, { onError: (error) => toastError('Nothing was sent', error, 'Please try again.') });
  const isSent = data?.sentAt || sending.isSuccess;
  return (
    <div
      ref={ledTo.ref}
      tabIndex={-1}
      className={classNames('grid justify-items-start gap-2 text-sm', ledTo.className)}
    >
      <p>
        <strong className="wrap-anywhere">{email}</strong> is not confirmed yet. Until then, we send nothing else there:
        no notices of sign-ins, and no help with a lost password.
      </p>
      {data && isSent && (
        <p className="text-muted">
          {data.sentAt ? `A link was sent on ${formatMoment(data.sentAt, timeZone)}.` : 'A link is on its way.'} Open it
          in a browser in which you are signed in. It is the only email before you do, so look into the spam folder too.
          If the address is wrong, save another one.
        </p>
      )}
      {data && !isSent && (
        <Button size="sm" pending={sending.isPending && 'Sending...'} onClick={send}>
          Send the Link
        </Button>
      )}
    </div>
  );
}
