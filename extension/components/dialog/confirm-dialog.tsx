import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will be lost, and how much. */
  description: ReactNode;
  /** What the button does: "Delete 212 analyses". */
  confirmLabel: ReactNode;
  /** What it reads while that runs: "Deleting..."; the dialog stays open until you close it. */
  pending?: string | false;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is destroyed. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog({ confirmLabel, pending, onConfirm, onCancel, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} onClose={onCancel}>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button autoFocus onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="destructive" pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
