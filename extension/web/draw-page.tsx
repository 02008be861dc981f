import { timeoutManager } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { FirstFigures } from '#shared/addresses/first-figures';
import { App } from '../app/app.tsx';
import { preloadPages } from '../app/use-page-preload.ts';
import type { Host } from '../lib/host.tsx';

const none = { set: () => 0, clear: () => {} };
// What a drawing has read goes with it: timers that let it go after minutes would keep it until then.
timeoutManager.setTimeoutProvider({
  setTimeout: none.set,
  clearTimeout: none.clear,
  setInterval: none.set,
  clearInterval: none.clear,
});

/**
 * The page at an address as it stands before its scripts have run, of what the server read for it: what goes into its
 * `#root`. The app takes it over there as its own (`mount-app.tsx`).
 */
export async function drawPage(address: string, firstFigures: FirstFigures): Promise<string> {
  await preloadPages(address.replace(/\?.*/s, ''));
  return renderToString(
    <Address value={address}>
      <App host={{ ...host, firstFigures }} />
    </Address>,
  );
}

const Address = createContext('/');

const AtAddress = ({ children }: { children: ReactNode }) => (
  <StaticRouter location={useContext(Address)}>{children}</StaticRouter>
);

const host: Host = {
  kind: 'web',
  apiBase: '',
  Router: AtAddress,
  openTab: () => {},
  connect: async () => ({ kind: 'closed' }),
};
