import { useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { ServerData } from './pages.ts';
import { type Preloadable, routes } from './routes.tsx';

/** Loads frame and page together, and not one after the other. */
export function usePagePreload(): void {
  const { pathname } = useLocation();
  useEffect(() => void preloadPages(pathname), [pathname]);
}

/** Loads everything that draws the page at a path. */
export async function preloadPages(pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all([preload(ServerData), ...matches.map(({ route }) => preload(route.handle))]);
}

/** A failure shows when the page itself is drawn, with a button to try again. */
const preload = (handle: Preloadable | undefined) => handle?.preload().catch(() => undefined);
