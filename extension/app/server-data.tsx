import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Toaster } from '../components/notice/toaster.tsx';
import { seedFirstFigures } from '../lib/api/first-answer.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { useHost } from '../lib/host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useOtherTabs } from './use-other-tabs.ts';

/** What every page but the web's front page stands on: the server's data, notices and toasts. */
export function ServerData({ children }: { children: ReactNode }) {
  const { user, firstFigures, Notice } = useHost();
  const [queryClient] = useState(() => {
    const client = createQueryClient(user);
    if (firstFigures) seedFirstFigures(client, firstFigures);
    return client;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <OtherTabs />
      {Notice && <Notice />}
      <ErrorBoundary>{children}</ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}

function OtherTabs() {
  useOtherTabs();
  return null;
}
