import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { TooltipBox } from './tooltip-box.tsx';
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
