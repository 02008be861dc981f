import type { AnalysisEntry } from '#shared/analysis';
import { formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { useDeleteEntries } from '../queries.ts';

interface DeleteDialogProps {
  /** What is about to go, or null. */
  entry: AnalysisEntry | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ entry, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteEntries();
  const onConfirm = () => entry && remove.mutate(entry, { onSettled: onClose, onSuccess: onDeleted });
  const isOne = questionsOf(entry) === 1;
  return (
    <ConfirmDialog
      open={entry !== null}
      title={isOne ? 'Delete this analysis?' : 'Delete this conversation?'}
      description={<Loss entry={entry} />}
      confirmLabel={isOne ? 'Delete analysis' : 'Delete conversation'}
      pending={remove.isPending && 'Deleting...'}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

function Loss({ entry }: { entry: AnalysisEntry | null }) {
  const { timeZone } = useUser();
  if (!entry) return null;
  const { timestamp, image } = entry;
  const questions = questionsOf(entry);
  const until = `from ${formatMoment(timestamp, timeZone)} will be deleted, and new marketing plans will not use them.`;
  if (questions > 1) return `All its ${counted(questions, 'message')}, the last ${until}`;
  const parts = image ? 'Its message, its screenshot and its answer' : 'Its message and its answer';
  return `${parts} ${until}`;
}

const questionsOf = (entry: AnalysisEntry | null): number => entry?.conversation?.questions ?? 1;
