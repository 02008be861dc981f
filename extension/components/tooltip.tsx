import { type ReactNode, useId } from 'react';
import { TooltipBox } from './tooltip-box.tsx';
import { useDelayedOpen } from './use-delayed-open.ts';

interface TooltipProps {
  text: ReactNode;
  /** False around a control, which takes the focus itself. */
  focusable?: boolean;
  children: ReactNode;
}

/** Explains what it is around, under the pointer and on focus. */
export function Tooltip({ text, focusable = true, children }: TooltipProps) {
  const id = useId();
  const { open, wait, close } = useDelayedOpen();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text says what pointing at it, or focusing it, only repeats.
    <div
      className="relative inline-block max-w-full rounded-selector"
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={open ? id : undefined}
      onPointerEnter={wait}
      onPointerLeave={close}
      onFocus={wait}
      onBlur={close}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {children}
      {open && <TooltipBox id={id}>{text}</TooltipBox>}
    </div>
  );
}
