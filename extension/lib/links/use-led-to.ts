import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { LinkTarget } from './link-targets.ts';

/**
 * Brings a control into view and gives it the focus where the address leads to its place; again for each link that is followed.
 *
 * @param place undefined where no link leads to the control.
 * @returns the ref of the control, and the classes that ring it while it has that focus: a browser shows none after a click.
 */
export function useLedTo<Control extends HTMLElement>(
  place: LinkTarget | undefined,
): { ref: RefObject<Control | null>; className: string | undefined } {
  const { pathname, hash, key } = useLocation();
  const ref = useRef<Control>(null);
  const isLedTo = pathname + hash === place;
  // A server that draws the page does not hear what follows the #: the classes come afterwards.
  const [isRinged, ring] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each link, also one to the same place.
  useEffect(() => {
    ring(isLedTo);
    if (!isLedTo) return;
    // In the middle: the bar of a phone stands at the top.
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isLedTo, key]);
  return { ref, className: isRinged ? 'focus:outline-2 focus:outline-link focus:outline-offset-2' : undefined };
}
