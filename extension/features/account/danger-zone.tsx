import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirmIdentity } from '../../components/dialog/confirm-identity.tsx';
import { Button } from '../../components/form/button.tsx';
import { Field, inputClass } from '../../components/form/field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { toast, toastError } from '../../components/notice/toast.ts';
import { paths } from '../../lib/links/paths.ts';
import { useForgetUser } from '../../lib/user/use-forget-user.ts';
import { DELETION_PHRASE } from '../../lib/words/deletion-phrase.ts';
import { useDeleteUser } from './queries.ts';

/** Hidden until it is asked for; deletes the account once the phrase is typed exactly. */
export function DangerZone({ userId, username }: { userId: string; username: string }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <Card title="Danger Zone" className="border-bad/40">
      {isOpen ? (
        <DeletionForm userId={userId} username={username} onClose={() => setIsOpen(false)} />
      ) : (
        // Focused again once it was closed.
        <Button autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
          Show Danger Zone
        </Button>
      )}
    </Card>
  );
}

interface DeletionFormProps {
  userId: string;
  username: string;
  /** Unmounts the form, and with it what was typed. */
  onClose: () => void;
}

function DeletionForm({ userId, username, onClose }: DeletionFormProps) {
  const [typed, setTyped] = useState('');
  const deletion = useDeletion(userId, onClose);
  const identity = useConfirmIdentity();
  const isConfirmed = typed === DELETION_PHRASE;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    identity.ask(`Then ${username} is deleted with everything in it, at once and for good.`, deletion.mutate);
  };
  // While its button is disabled, Enter does not submit a form.
  const explain = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || isConfirmed) return;
    const description = `Please type exactly '${DELETION_PHRASE}' to confirm.`;
    toast({ title: 'Confirmation Required', description, variant: 'destructive' });
  };

  return (
    <>
      <form className="grid gap-4" onSubmit={submit}>
        <p className="max-w-[70ch]">
          This deletes the account <strong>{username}</strong> with everything in it: profile, analyses and pictures,
          posts and figures, marketing plans, connected accounts and their access. You will be signed out everywhere. It
          cannot be undone.
        </p>
        <Field label={`Type ${DELETION_PHRASE} to confirm`}>
          {(control) => (
            <input
              {...control}
              // Its button is gone, and the focus with it.
              // biome-ignore lint/a11y/noAutofocus: see above.
              autoFocus
              className={inputClass}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={explain}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="destructive"
            disabled={!isConfirmed}
            pending={deletion.isPending && 'Deleting...'}
          >
            Delete All Data
          </Button>
          <Button disabled={deletion.isPending} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {identity.dialog}
    </>
  );
}

function useDeletion(userId: string, onClose: () => void) {
  const { mutate, isPending } = useDeleteUser(userId);
  const forgetUser = useForgetUser();
  const navigate = useNavigate();
  const finish = () => {
    toast({
      title: 'All Data Deleted',
      description: 'All your data has been permanently removed from the system.',
    });
    onClose();
    void forgetUser();
    void navigate(paths.home);
  };
  const explain = (error: Error) => toastError('Deletion Failed', error, 'Nothing was deleted. Please try again.');
  return { isPending, mutate: () => mutate(undefined, { onSuccess: finish, onError: explain }) };
}
