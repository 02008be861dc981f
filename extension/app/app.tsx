import { useState } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { type Host, HostProvider, useHost } from '../lib/host.tsx';
import { paths } from '../lib/links/paths.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FrontPage, ServerData } from './pages.ts';
import { routes } from './routes.tsx';
import { usePageChange } from './use-page-change.ts';
import { usePagePreload } from './use-page-preload.ts';

/** The whole app, the same in every host. */
export function App({ host }: { host: Host }) {
  const { Router } = host;
  return (
    <HostProvider host={host}>
      <Router>
        <ErrorBoundary>
          <Screens />
        </ErrorBoundary>
      </Router>
    </HostProvider>
  );
}

function Screens() {
  usePageChange();
  return useIsStillOnFrontPage() ? <FrontPage /> : <Pages />;
}

function Pages() {
  usePagePreload();
  return <ServerData>{useRoutes(routes)}</ServerData>;
}

/** True for somebody who came to the web's front page, until they leave it. Most visitors do not. */
function useIsStillOnFrontPage(): boolean {
  const isOnWeb = useHost().kind === 'web';
  const isFrontPage = useLocation().pathname === paths.home;
  const [isStillThere, setStillThere] = useState(isOnWeb && isFrontPage);
  if (isStillThere && !isFrontPage) setStillThere(false);
  return isStillThere;
}
