import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface ScrollAreaProps {
  /** What scrolls. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Scrolls sideways by itself what is wider than a phone; the arrow keys do it too. */
export const ScrollArea = ({ label, className, children }: ScrollAreaProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus is scrolled by keys.
  <section aria-label={label} tabIndex={0} className={classNames('relative overflow-x-auto', className)}>
    {children}
  </section>
);
