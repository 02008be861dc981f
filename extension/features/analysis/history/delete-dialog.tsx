import { formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import type { ConversationEntries } from '../group-by-conversation.ts';
import { useDeleteEntries } from '../queries.ts';

interface DeleteDialogProps {
  /** What is about to go, or null. */
  entries: ConversationEntries | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ entries, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteEntries();
  const onConfirm = () => entries && remove.mutate(entries, { onSettled: onClose, onSuccess: onDeleted });
  const isOne = entries === null || entries.length === 1;
  return (
    <ConfirmDialog
      open={entries !== null}
      title={isOne ? 'Delete this analysis?' : 'Delete this conversation?'}
      description={<Loss entries={entries} />}
      confirmLabel={isOne ? 'Delete analysis' : 'Delete conversation'}
      pending={remove.isPending && 'Deleting...'}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

function Loss({ entries }: { entries: ConversationEntries | null }) {
  const { timeZone } = useUser();
  if (!entries) return null;
  const [{ timestamp, image }, ...earlier] = entries;
  const until = `from ${formatMoment(timestamp, timeZone)} will be deleted, and new marketing plans will not use them.`;
  if (earlier.length > 0) return `All its ${counted(entries.length, 'message')}, the last ${until}`;
  const parts = image ? 'Its message, its screenshot and its answer' : 'Its message and its answer';
  return `${parts} ${until}`;
}
