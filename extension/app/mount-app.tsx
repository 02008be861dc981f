import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Host } from '../lib/host.tsx';
import { App } from './app.tsx';
import './app.css';

/**
 * Draws the app for a host into the page's `#root`, or takes over what the server drew there; not where `isWhole` is false,
 * for what is missing would be drawn as a failure, and React takes over only what it would draw the same.
 */
export function mountApp(host: Host, isWhole = true): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to draw the app into');
  document.documentElement.dataset.host = host.kind;
  const app = (
    <StrictMode>
      <App host={host} />
    </StrictMode>
  );
  // What the popup's page shows at first is a copy, in which nothing is to be kept.
  if (isWhole && host.kind === 'web' && root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
