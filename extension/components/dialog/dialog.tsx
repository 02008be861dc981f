import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface DialogProps {
  open: boolean;
  /** Esc, a click outside, or a button of yours. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** True where only its own buttons close it, because what it shows is gone with it. */
  isSticky?: boolean;
  /** At most 28rem, 42rem, 64rem, or as wide as what is in it. */
  width?: keyof typeof widths;
  className?: string;
  /** It begins at the top of the window: in the middle all of it would move whenever it grows. */
  isAtTop?: boolean;
  /** A cross in the corner, for what is too long for a button at its end to be in sight. */
  hasCross?: boolean;
  /** True where it is read before anything in it is changed: the focus begins at the title instead of the first control. */
  beginsAtTitle?: boolean;
  /** True where it is opened to fill in a form: the focus begins at its first field, past the buttons before it. */
  beginsAtField?: boolean;
  children?: ReactNode;
}

const widths = {
  normal: 'w-[calc(100%-2rem)] max-w-md',
  wide: 'w-[calc(100%-2rem)] max-w-2xl',
  broad: 'w-[calc(100%-2rem)] max-w-5xl',
  full: 'w-fit max-w-[calc(100%-2rem)]',
};

// Above a toast, which stands at the bottom. What stands in the middle stays there when one comes or goes; on a low window the
// toast may lie on its lower end, for it takes its room twice.
const atTop = 'mt-4 sm:mt-8 max-h-[calc(100%-2.5rem-var(--toast-room,0px))]';
const inMiddle = 'max-h-[max(min(16rem,100%-2.5rem),100%-2.5rem-2*var(--toast-room,0px))]';

/** The title and the cross stay while the rest is scrolled, which goes under a bar as wide as the box: the cross lies over nothing. */
const barClass = 'sticky -top-6 z-10 -mx-6 -mt-6 -mb-2 bg-base-100 pt-6 pr-16 pb-2 pl-6';

/** A modal box. The browser keeps the focus inside, closes it on Esc and gives the focus back. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  isSticky = false,
  width = 'normal',
  className,
  isAtTop = false,
  hasCross,
  beginsAtTitle = false,
  beginsAtField = false,
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useModal(open);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open && beginsAtTitle) heading.current?.focus();
    if (open && beginsAtField) dialog.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [open, beginsAtTitle, beginsAtField, dialog]);
  return (
    <dialog
      ref={dialog}
      className={classNames(
        'm-auto rounded-box bg-base-100 p-6 text-base-content shadow-overlay',
        'backdrop:bg-black/40',
        widths[width],
        isAtTop ? atTop : inMiddle,
        hasCross && 'scroll-pt-16 open:flex open:flex-col',
        className,
      )}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-text` : undefined}
      onClose={onClose}
      onCancel={(event) => isSticky && event.preventDefault()}
      onMouseDown={(event) => !isSticky && isBackdrop(event) && onClose()}
    >
      <h2
        ref={heading}
        id={id}
        tabIndex={beginsAtTitle ? -1 : undefined}
        className={classNames('text-xl font-semibold outline-none', hasCross && barClass)}
      >
        {title}
      </h2>
      {description && (
        <p id={`${id}-text`} className="mt-2 text-muted">
          {description}
        </p>
      )}
      {open && children}
      {open && hasCross && (
        <button
          type="button"
          aria-label="Close"
          // Drawn first, and the last one for Tab.
          className="btn btn-ghost btn-square btn-sm sticky -top-0.5 z-11 order-first -mt-0.5 -mr-2 -mb-7.5 self-end bg-base-100"
          onClick={onClose}
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </dialog>
  );
}

/** Shows a dialog element as a modal while `open`. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return dialog;
}

/** A click on the backdrop reaches the dialog itself, outside its box. */
export function isBackdrop({ target, currentTarget, nativeEvent }: SyntheticEvent<HTMLDialogElement, MouseEvent>) {
  if (target !== currentTarget) return false;
  const { clientX: x, clientY: y } = nativeEvent;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
