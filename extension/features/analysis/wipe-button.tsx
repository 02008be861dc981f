import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { formatAnalyses } from '../../lib/format.ts';
import { useEntryCount, useWipe } from './queries.ts';

/** Deletes the whole history, after a question that says how much that is. */
export function WipeButton() {
  const [isAsking, setAsking] = useState(false);
  const wipe = useWipe();
  const count = useEntryCount(isAsking);
  const close = () => setAsking(false);
  return (
    <>
      <Button size="sm" pending={wipe.isPending && 'Wiping...'} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        Wipe All Data
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Wipe all analysis data?"
        description="All messages, screenshots and answers of your history will be gone for good, and no marketing plan will use them."
        confirmLabel={`Delete ${formatAnalyses(count.isFetching ? undefined : count.data)}`}
        pending={wipe.isPending && 'Wiping...'}
        onConfirm={() => wipe.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
    </>
  );
}
