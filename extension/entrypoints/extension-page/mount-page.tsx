import { HashRouter } from 'react-router';
import { mountApp } from '../../app/mount-app.tsx';
import { backendOrigin } from '../../browser/backend-origin.ts';
import { connectInWindow } from '../../browser/connect-window.ts';
import { openAppTab } from '../../browser/open-app-tab.ts';
import { serverAccess } from '../../browser/server-access.ts';
import { AccessNotice } from '../../components/access-notice.tsx';

const server = backendOrigin();
const Notice = () => <AccessNotice access={serverAccess} server={server} />;

/** Draws the app into a page of the extension, at `path` unless the address names another. */
export function mountPage(kind: 'popup' | 'options', path: string): void {
  if (!location.hash) history.replaceState(null, '', `#${path}`);
  const openTab = async (target: string) => {
    await openAppTab(target);
    if (kind === 'popup') window.close();
  };
  mountApp({
    kind,
    apiBase: server,
    Router: HashRouter,
    openTab: (target) => void openTab(target),
    connect: connectInWindow,
    Notice,
  });
}
