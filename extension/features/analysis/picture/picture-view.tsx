import { useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { ClosableDialog } from '../entry/closable-dialog.tsx';

/** A small picture that opens large. */
export function PictureView({ image, className }: { image: string; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="View the screenshot"
        className={classNames('cursor-zoom-in overflow-hidden rounded-selector border border-line', className)}
        onClick={() => setOpen(true)}
      >
        <img src={image} alt="" loading="lazy" className="size-full object-cover object-top" />
      </button>
      <ClosableDialog open={isOpen} title="Screenshot" width="full" onClose={() => setOpen(false)}>
        <img src={image} alt="Screenshot that was analyzed" className="mx-auto mt-4 rounded-field border border-line" />
      </ClosableDialog>
    </>
  );
}
