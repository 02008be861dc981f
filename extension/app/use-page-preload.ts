import { useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { type Preloadable, routes } from './routes.tsx';

/** Loads frame and page at once, while it is still being asked who is signed in. */
export function usePagePreload(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const { route } of matchRoutes(routes, pathname) ?? []) preload(route.handle);
  }, [pathname]);
}

/** A failure shows when the page itself is drawn, with the way to try again. */
const preload = (handle: Preloadable | undefined) => void handle?.preload().catch(() => undefined);
