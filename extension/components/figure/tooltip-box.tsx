import type { ReactNode } from 'react';

const GAP = 6;
const MARGIN = 8;

/** The box of a tooltip, in the top layer: no scrolling table and no edge of the window cuts it off. It explains its parent. */
export const TooltipBox = ({ id, children }: { id: string; children: ReactNode }) => (
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
