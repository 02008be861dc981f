import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useRoutes } from 'react-router';
import { Toaster } from '../components/notice/toaster.tsx';
import { type Host, HostProvider } from '../lib/host.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { routes } from './routes.tsx';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePageChange } from './use-page-change.ts';
import { usePagePreload } from './use-page-preload.ts';

/** The whole app, the same in every host. */
export function App({ host }: { host: Host }) {
  const [queryClient] = useState(() => createQueryClient(host.user));
  const { Router, Notice } = host;
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={queryClient}>
        <Router>
          {Notice && <Notice />}
          <ErrorBoundary>
            <Pages />
          </ErrorBoundary>
          <Toaster />
        </Router>
      </QueryClientProvider>
    </HostProvider>
  );
}

function Pages() {
  useOtherTabs();
  usePageChange();
  usePagePreload();
  return useRoutes(routes);
}
