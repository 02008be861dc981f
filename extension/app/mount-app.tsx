import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Host } from '../lib/host.tsx';
import { App } from './app.tsx';
import './app.css';

/** Draws the app for a host into the page's `#root`, or takes over what the server drew there. */
export function mountApp(host: Host): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to draw the app into');
  document.documentElement.dataset.host = host.kind;
  const app = (
    <StrictMode>
      <App host={host} />
    </StrictMode>
  );
  // What the popup's page shows at first is a copy, in which nothing is to be kept.
  if (host.kind === 'web' && root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
