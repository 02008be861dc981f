import { useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { ClosableDialog } from './closable-dialog.tsx';
import { usePicture } from './whole-picture.ts';

interface PictureProps {
  /** Of the entry. */
  id: string;
  /** The small version, as a data URL. */
  image: string;
  className?: string;
}

/** The small picture of an entry, which opens large. */
export function PictureView({ id, image, className }: PictureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="View the screenshot"
        className={classNames('cursor-zoom-in overflow-hidden rounded-selector border border-line', className)}
        onClick={() => setOpen(true)}
      >
        <img src={image} alt="" loading="lazy" className="size-full object-cover object-left-top" />
      </button>
      <ClosableDialog open={isOpen} title="Screenshot" width="full" onClose={() => setOpen(false)}>
        {isOpen && <WholePicture id={id} image={image} className="mx-auto mt-4" />}
      </ClosableDialog>
    </>
  );
}

/** The whole picture of an entry, and its small version until that is loaded. */
export function WholePicture({ id, image, className }: PictureProps) {
  const { data, error } = usePicture(id);
  return (
    <>
      <img
        src={data ?? image}
        alt="Screenshot that was analyzed"
        className={classNames('rounded-field border border-line', className)}
      />
      {error && <p className="text-sm text-bad">The screenshot could not be loaded in full size.</p>}
    </>
  );
}
