import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Toaster } from '../components/notice/toaster.tsx';
import { seedFirstFigures } from '../lib/api/first-answer.ts';
import { createQueryClient, currentUserKey } from '../lib/api/query-client.ts';
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
      <UserNow />
      {Notice && <Notice />}
      <ErrorBoundary>{children}</ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}

/** Shows the app to whom the server names, where it began with whom it named the last time. */
function UserNow() {
  const client = useQueryClient();
  const { userNow } = useHost();
  useEffect(() => {
    // Where it could not be asked, what was kept is all there is.
    void userNow?.then((user) => user !== undefined && client.setQueryData(currentUserKey, user));
  }, [client, userNow]);
  return null;
}

function OtherTabs() {
  useOtherTabs();
  return null;
}
