import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On a new page: back to the top, and the focus on its main part, as a full page load would do it. */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before the effects of what the page shows: a switch that a link led to takes the focus after the main part.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
