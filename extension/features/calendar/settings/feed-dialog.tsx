import { formatMoment } from '#shared/words/dates';
import { useConfirmIdentity } from '../../../components/dialog/confirm-identity.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Field, inputClass } from '../../../components/form/field.tsx';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { useFeed } from './settings-queries.ts';

/** The calendar in another one, such as Google's or Apple's, by an address that only its user knows. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { timeZone } = useUser();
  const { feed, create, revoke } = useFeed();
  const identity = useConfirmIdentity();
  const make = () =>
    create.mutate(undefined, {
      onError: (error) => {
        if (identity.askIfNeeded(error, 'Then your calendar has a new address.', make)) return;
        toastError('Not Changed', error, 'Please try again.');
      },
    });
  const url = revoke.isSuccess && !create.isPending ? undefined : create.data?.url;
  const since = feed.data?.createdAt;
  return (
    <>
      <Dialog
        open
        width="wide"
        title="Subscribe to this calendar"
        description="Google Calendar, Apple Calendar and Outlook can show your posts, whatever their state. Anyone with the address can read them, so keep it to yourself. It works until you revoke it, or change or reset your password."
        onClose={onClose}
      >
        <div className="mt-4 grid gap-4">
          {url && (
            <Field label="Address" hint="It is shown only now. Paste it where your calendar asks for an address.">
              {(control) => (
                <input
                  {...control}
                  readOnly
                  className={inputClass}
                  value={url}
                  onFocus={(event) => event.currentTarget.select()}
                />
              )}
            </Field>
          )}
          {since && !url && <p>An address was made on {formatMoment(since, timeZone)}. A new one replaces it.</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={url ? 'default' : 'primary'}
              pending={create.isPending && 'Making...'}
              onClick={() => {
                revoke.reset();
                make();
              }}
            >
              {since ? 'Make a new address' : 'Make an address'}
            </Button>
            {since && (
              <Button
                pending={revoke.isPending && 'Revoking...'}
                onClick={() =>
                  revoke.mutate(undefined, {
                    onSuccess: () => toast({ title: 'Revoked', description: 'The address no longer works.' }),
                  })
                }
              >
                Revoke it
              </Button>
            )}
            <Button variant="quiet" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
      {identity.dialog}
    </>
  );
}
