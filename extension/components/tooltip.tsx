import { type ReactNode, useEffect, useId, useState } from 'react';
import { TooltipBox } from './tooltip-box.tsx';

const OPEN_DELAY = 700;
/** Moving on to another tooltip within this time opens it at once. */
const SKIP_DELAY = 300;
let closedAt = Number.NEGATIVE_INFINITY;

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

/** Opens late under the pointer and on focus, at once when asked to; closes when the page is scrolled under it. */
export function useDelayedOpen() {
  const [state, setState] = useState<'closed' | 'waiting' | 'open'>('closed');
  const close = () => {
    if (state === 'open') closedAt = performance.now();
    setState('closed');
  };
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('open'), OPEN_DELAY);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (state !== 'open') return;
    const onScroll = () => setState('closed');
    window.addEventListener('scroll', onScroll, { capture: true, once: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [state]);
  const wait = () => setState(performance.now() - closedAt < SKIP_DELAY ? 'open' : 'waiting');
  return { open: state === 'open', wait, show: () => setState('open'), close };
}
