import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../form/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Question = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'confirmLabel'>;

interface ConfirmButtonProps extends Question {
  size?: 'sm' | 'md';
  /** What button and dialog read while it runs: "Deleting..."; else false. */
  pending: string | false;
  /** Calls `close` at the end, after a failure too: the dialog stays open until then. */
  onConfirm: (close: () => void) => void;
  children: ReactNode;
}

/** A button that asks before it destroys something. */
export function ConfirmButton({ size, pending, onConfirm, children, ...question }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button size={size} pending={pending} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        {...question}
        open={isAsking}
        pending={pending}
        onConfirm={() => onConfirm(close)}
        onCancel={close}
      />
    </>
  );
}
