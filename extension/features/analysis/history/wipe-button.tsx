import { Trash2 } from 'lucide-react';
import { formatAnalyses } from '#shared/words/numbers';
import { ConfirmButton } from '../../../components/dialog/confirm-button.tsx';
import { useAnalysisCount } from '../../../lib/user/use-analysis-count.ts';
import { useWipe } from '../queries.ts';

/** Deletes the whole history, after a question that says how much that is. */
export function WipeButton() {
  const wipe = useWipe();
  return (
    <ConfirmButton
      size="sm"
      title="Wipe all analysis data?"
      description="All messages, screenshots and answers in your history will be deleted for good, and new marketing plans will not use them."
      confirmLabel={<DeleteLabel />}
      pending={wipe.isPending && 'Wiping...'}
      onConfirm={(close) => wipe.mutate(undefined, { onSettled: close })}
    >
      <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
      Wipe All Data
    </ConfirmButton>
  );
}

const DeleteLabel = () => `Delete ${formatAnalyses(useAnalysisCount())}`;
