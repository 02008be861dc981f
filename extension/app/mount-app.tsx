import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Host } from '../lib/host.tsx';
import { App } from './app.tsx';
import './app.css';

/** Draws the app for a host into the page's `#root`. */
export function mountApp(host: Host): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to draw the app into');
  document.documentElement.dataset.host = host.kind;
  createRoot(root).render(
    <StrictMode>
      <App host={host} />
    </StrictMode>,
  );
}
