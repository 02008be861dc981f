import { BrowserRouter } from 'react-router';
import { mountApp } from '../app/mount-app.tsx';
import { preloadPages } from '../app/use-page-preload.ts';
import { firstFiguresIn } from '../lib/api/first-figures-in.ts';
import type { Host } from '../lib/host.tsx';
import { paths } from '../lib/links/paths.ts';
import { SEEN_EVENTS_CHANNEL } from '../lib/user/seen-events-channel.ts';
import { connectInWindow } from './connect-in-window.ts';

const webHost: Host = {
  kind: 'web',
  apiBase: '',
  firstFigures: firstFiguresIn(document),
  Router: BrowserRouter,
  openTab: (path) => void window.open(path, '_blank', 'noopener'),
  connect: connectInWindow,
  showUnseen: tellExtension,
};

/** The number on its icon, where it is installed, is asked for anew: see `entrypoints/server-tab.ts`. */
function tellExtension(): void {
  const channel = new BroadcastChannel(SEEN_EVENTS_CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Everything below `/demo` is the same app on sample data; its front page is the dashboard. */
async function mountDemo(): Promise<void> {
  if (location.pathname.replace(/\/$/, '') === paths.demo) history.replaceState(null, '', paths.demo + paths.dashboard);
  const { demoHost } = await import('../app/demo/demo-host.tsx');
  mountApp(demoHost);
}

/** A page that is drawn already stays as it is until all is there that draws the same. */
async function mountWeb(): Promise<void> {
  mountApp(webHost, webHost.firstFigures ? await preloadPages(location.pathname) : true);
}

const isDemo = `${location.pathname}/`.startsWith(`${paths.demo}/`);
// Not awaited: the demo's file imports this one's, which would wait for it in turn.
if (isDemo) void mountDemo();
else void mountWeb();
