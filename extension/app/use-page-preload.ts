import { useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { type Preloadable, routes } from './routes.tsx';

/** Loads frame and page at once, while it is still being asked who is signed in. */
export function usePagePreload(): void {
  const { pathname } = useLocation();
  useEffect(() => void preloadPages(pathname), [pathname]);
}

/** Loads what the page at a path is drawn with. */
export async function preloadPages(pathname: string): Promise<void> {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => preload(route.handle)));
}

/** A failure shows when the page itself is drawn, with the way to try again. */
const preload = (handle: Preloadable | undefined) => handle?.preload().catch(() => undefined);
