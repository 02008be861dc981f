import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useHistory, useWipe } from './queries.ts';

/** Deletes the whole history, after a question that says how much that is. */
export function WipeButton() {
  const [isAsking, setAsking] = useState(false);
  const wipe = useWipe();
  const close = () => setAsking(false);
  const loss = useLoss();
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
        confirmLabel={`Delete ${loss}`}
        pending={wipe.isPending && 'Wiping...'}
        onConfirm={() => wipe.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
    </>
  );
}

/** How many analyses there are, as far as the history was read. */
function useLoss(): string {
  const { data, hasNextPage } = useHistory();
  if (!data) return 'all analyses';
  const count = data.pages.flat().length;
  if (hasNextPage) return `more than ${count} analyses`;
  return count === 1 ? '1 analysis' : `${count} analyses`;
}
