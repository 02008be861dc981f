import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { classNames } from '../../../lib/class-names.ts';

/** A dialog to look at something, with a button in its corner that closes it. */
export const ClosableDialog = ({ className, children, ...dialog }: ComponentProps<typeof Dialog>) => (
  <Dialog {...dialog} className={classNames('relative', className)}>
    <button
      type="button"
      aria-label="Close"
      className="btn btn-ghost btn-square btn-sm absolute top-5 right-5"
      onClick={dialog.onClose}
    >
      <X aria-hidden className="size-4" />
    </button>
    {children}
  </Dialog>
);
