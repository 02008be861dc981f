import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useDelayedOpen } from './use-delayed-open.ts';

/** A small i beside a figure, which explains it: under the pointer, on focus, and at once by a click, a tap or a key. */
export function InfoButton({ about, children }: { about: string; children: ReactNode }) {
  const id = useId();
  const { open, wait, show, close } = useDelayedOpen();
  return (
    <button
      type="button"
      aria-label={`About ${about}`}
      aria-describedby={open ? id : undefined}
      className="grid size-6 shrink-0 cursor-help place-items-center rounded-selector text-muted hover:text-base-content print:hidden"
      onPointerEnter={wait}
      onPointerLeave={close}
      onFocus={wait}
      onBlur={close}
      onClick={show}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Info aria-hidden className="size-3.5" />
      {open && <TooltipBox id={id}>{children}</TooltipBox>}
    </button>
  );
}

const GAP = 6;
const MARGIN = 8;

/** The box of a tooltip, in the top layer: no scrolling table and no edge of the window cuts it off. */
function TooltipBox({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span
      id={id}
      role="tooltip"
      popover="manual"
      ref={place}
      className="fixed inset-auto m-0 w-max max-w-72 rounded-field border-0 bg-neutral px-2.5 py-1.5 text-left font-normal text-neutral-content text-sm"
    >
      {children}
    </span>
  );
}

/** Above what it explains, or below where there is no room, and inside the window. */
function place(box: HTMLSpanElement | null) {
  const anchor = box?.parentElement?.getBoundingClientRect();
  if (!box || !anchor) return;
  box.showPopover?.();
  const { width, height } = box.getBoundingClientRect();
  const above = anchor.top - height - GAP;
  box.style.top = `${above < MARGIN ? anchor.bottom + GAP : above}px`;
  box.style.left = `${Math.max(MARGIN, Math.min(anchor.left, window.innerWidth - width - MARGIN))}px`;
}
