import { BrowserRouter } from 'react-router';
import { mountApp } from '../app/mount-app.tsx';
import type { Host } from '../lib/host.tsx';
import { paths } from '../lib/paths.ts';

const webHost: Host = {
  kind: 'web',
  apiBase: '',
  Router: BrowserRouter,
  openTab: (path) => void window.open(path, '_blank', 'noopener'),
};

/** Everything below `/demo` is the same app on sample data; its front page is the dashboard. */
async function demoHost(): Promise<Host> {
  if (location.pathname.replace(/\/$/, '') === paths.demo) history.replaceState(null, '', paths.demo + paths.dashboard);
  return (await import('../app/demo/demo-host.tsx')).demoHost;
}

const isDemo = `${location.pathname}/`.startsWith(`${paths.demo}/`);
mountApp(isDemo ? await demoHost() : webHost);
