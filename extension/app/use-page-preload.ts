import { useEffect } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { ServerData } from './pages.ts';
import { type Preloadable, routes } from './routes.tsx';

/** Loads frame and page together, and not one after the other. */
export function usePagePreload(): void {
  const { pathname } = useLocation();
  useEffect(() => void preloadPages(pathname), [pathname]);
}

/** Loads everything that draws the page at a path, and answers whether all of it came. */
export async function preloadPages(pathname: string): Promise<boolean> {
  const matches = matchRoutes(routes, pathname) ?? [];
  const loaded = await Promise.all([preload(ServerData), ...matches.map(({ route }) => preload(route.handle))]);
  return loaded.every((isLoaded) => isLoaded);
}

/** A failure shows when the page itself is drawn, with a button to try again. */
const preload = async (handle: Preloadable | undefined): Promise<boolean> =>
  (await handle?.preload().catch(() => false)) !== false;
