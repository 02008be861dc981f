import type { AnalysisEntry } from '#shared/analysis';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useUser } from '../../../lib/signed-in-user.ts';
import { useDeleteEntry } from '../queries.ts';

interface DeleteDialogProps {
  /** What is about to go, or null. */
  entry: AnalysisEntry | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ entry, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteEntry();
  const onConfirm = () => entry && remove.mutate(entry.id, { onSettled: onClose, onSuccess: onDeleted });
  return (
    <ConfirmDialog
      open={entry !== null}
      title="Delete this analysis?"
      description={<Loss entry={entry} />}
      confirmLabel="Delete analysis"
      pending={remove.isPending && 'Deleting...'}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

function Loss({ entry }: { entry: AnalysisEntry | null }) {
  const { timeZone } = useUser();
  if (!entry) return null;
  const parts = entry.image ? 'Its message, its screenshot and its answer' : 'Its message and its answer';
  return `${parts} from ${formatMoment(entry.timestamp, timeZone)} will be deleted, and new marketing plans will not use them.`;
}
